import { inspect } from "node:util"
import { quoting, redirecting } from "./faults.ts"
import { openGate } from "./gate.ts"
import type { Rig } from "./rig.ts"
import { count, type Scenario, type Seen, signIn } from "./scenario.ts"
import { inWords, type Told, toldBy } from "./told.ts"

const recipient = {
  name: "Grace Hopper",
  email: "grace@example.com",
  address: "Jalan Merdeka 1",
  city: "Jakarta",
  postCode: "10110",
  bank: {
    accountName: "Grace Hopper",
    accountNumber: "8801234567",
    bankName: "BCA",
    currency: "IDR",
    country: "INDONESIA"
  }
}

const order = {
  inputCurrency: "usdc-polygon",
  outputCurrency: "IDR",
  senderName: "Ada Lovelace",
  senderEmail: "ada@example.com"
}

/** Scenarios in which hostile input, a hostile response or a log could leak secrets or requests. */
export const secretScenarios: readonly Scenario[] = [
  {
    title: "Updating a recipient with the id `../offramp/reply`, while an order waits for a reply",
    existing: async (rig) => {
      const rampableAccessToken = await orderInQuestion(rig)
      const input = { recipientId: "../offramp/reply", body: { message: "Released" }, rampableAccessToken }
      return escaped(rig, await toldBy(rig.existing.rampableRecipients.updateRecipient(input)))
    },
    slipway: async (rig) => {
      const rampableAccessToken = await orderInQuestion(rig)
      const input = { recipientId: "../offramp/reply", message: "Released", rampableAccessToken }
      return escaped(rig, await toldBy(rig.slipway.recipients.update(input)))
    }
  },
  {
    title: "Creating a recipient is redirected (307) to another origin",
    existing: (rig) => redirected(rig, (input) => rig.existing.rampableRecipients.createRecipient(input)),
    slipway: (rig) => redirected(rig, (input) => rig.slipway.recipients.create(input))
  },
  {
    title: "A wrong code is refused with a 400 that repeats the request",
    existing: async (rig) => {
      rig.gate.script("/auth/verify-otp", quoting)
      const { login, verify } = rig.existing.auth.email
      const token = await login(rig.person.email)
      return quoted(rig, token, await toldBy(verify(token, rig.code())))
    },
    slipway: async (rig) => {
      rig.gate.script("/auth/verify-otp", quoting)
      const { login, verify } = rig.slipway.auth.email
      const { verificationToken } = await login({ email: rig.person.email })
      return quoted(rig, verificationToken, await toldBy(verify({ verificationToken, otp: rig.code() })))
    }
  },
  {
    title: "A crypto order with the amount NaN",
    existing: async (rig) => {
      const rampableAccessToken = await rampUser(rig)
      const input = { ...order, receiverId: "r", inputAmount: Number.NaN, rampableAccessToken }
      return ordered(rig, await toldBy(rig.existing.offRamp.create(input)))
    },
    slipway: async (rig) => {
      const rampableAccessToken = await rampUser(rig)
      const input = { ...order, receiverId: "r", inputAmount: Number.NaN, rampableAccessToken }
      return ordered(rig, await toldBy(rig.slipway.offramp.create(input)))
    }
  },
  {
    title: "`util.inspect` of the client, at the depth of `console.log` and at any depth",
    existing: async (rig) => inspected(rig, rig.existing),
    slipway: async (rig) => {
      await signIn(rig)
      return inspected(rig, rig.slipway)
    }
  }
]

/** Creates the user's ramp account and returns its token. */
const rampUser = async ({ ask, person: { walletToken } }: Rig): Promise<string> => {
  const account = { username: "ada", fullName: "Ada Lovelace", password: "a-ramp-password" }
  const authorization = `Bearer ${walletToken}`
  const { data } = await ask("/api/v2/account/rampable/create", account, { authorization })
  if (data.rampableAccessToken === undefined) throw new Error("The sandbox made no ramp account")
  return data.rampableAccessToken
}

const orderInQuestion = async (rig: Rig): Promise<string> => {
  const token = await rampUser(rig)
  const bearer = { authorization: `Bearer ${token}` }
  const { data: receiver } = await rig.ask("/v1/recipient", recipient, bearer)
  const body = { ...order, inputAmount: 100, receiverId: receiver.id }
  const { data: offramp } = await rig.ask("/v1/offramp", body, bearer)
  const question = { message: "Where are the funds from?" }
  const { status } = await rig.ask(`/__sandbox/offramps/${offramp.offrampId}/need-information`, question)
  if (status !== 200) throw new Error("The sandbox made no order")
  return token
}

const escaped = ({ gate, done }: Rig, outcome: Told<unknown>): Seen => ({
  server: `${gate.seen.map(({ method, path }) => `${method} ${path}`).join(", ") || "no request"}, ${count(done("replyOfframp"), "reply to the order", "replies to the order")}`,
  caller: inWords(outcome, () => "success")
})

const redirected = async (
  rig: Rig,
  create: (input: typeof recipient & { rampableAccessToken: string }) => Promise<unknown>
) => {
  const elsewhere = await openGate(rig.gate.url)
  rig.gate.script("/recipient", redirecting(`${elsewhere.url}/v1/recipient`))
  const rampableAccessToken = await rampUser(rig)
  const outcome = await toldBy(create({ ...recipient, rampableAccessToken }))
  await elsewhere.close()
  const got = JSON.stringify(elsewhere.seen)
  const found = [
    ["the ramp client secret", rig.sandbox.credentials.rampableClientSecret],
    ["the ramp token", rampableAccessToken],
    ["the account number", recipient.bank.accountNumber]
  ].flatMap(([name = "", secret = ""]) => (got.includes(secret) ? name : []))
  return {
    server: `other origin: ${count(elsewhere.seen.length, "request")}${found.length > 0 ? ` with ${found.join(", ")}` : ""}`,
    caller: inWords(outcome, () => "success")
  }
}

const quoted = (rig: Rig, token: string, outcome: Told<unknown>): Seen => {
  if (outcome.kind !== "error") throw new Error("A refusal was taken for a success")
  const text = inspect(outcome.error, { depth: Infinity, showHidden: true })
  const found = [
    ["the code", rig.code()],
    ["the verification token", token]
  ].flatMap(([name = "", secret = ""]) => (text.includes(secret) ? name : []))
  return {
    server: "repeats the code and the token",
    caller: `error that contains ${found.join(" and ") || "neither"}`
  }
}

const ordered = ({ gate }: Rig, outcome: Told<unknown>): Seen => {
  const body = gate.seen.find(({ path }) => path === "/v1/offramp")?.body
  const amount = body === undefined ? "no request" : `amount \`${/"inputAmount":([^,}]*)/.exec(body)?.[1]}\``
  return { server: amount, caller: inWords(outcome, () => "success") }
}

const inspected = ({ sandbox: { credentials } }: Rig, client: unknown): Seen => {
  const secrets = [credentials.clientSecret, credentials.rampableClientSecret]
  const found = (text: string) => secrets.filter((secret) => text.includes(secret)).length
  const tokens = (text: string) => count(text.match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g)?.length ?? 0, "token")
  const shallow = inspect(client)
  const deep = inspect(client, { depth: Infinity })
  return {
    server: "no request",
    caller: `${found(shallow)} of 2 client secrets; at any depth ${found(deep)} of 2, ${tokens(deep)}`
  }
}
