import { signIn } from "./journey.js"

const open = ({ createClient, service, fetch }, options = {}) =>
  createClient({
    appId: "runtimes",
    baseUrls: { wallet: `${service}/api/v2`, ramp: `${service}/v1` },
    ...(fetch && { fetch }),
    ...options
  })

const outcomeOf = ({ _tag, reason, outcome }) => ({ _tag, reason, outcome })

/** Leaves a client open that has used its store. */
export const leaveOpen = async (runtime) => {
  const client = open(runtime, { storage: runtime.storage() })
  await signIn(client, runtime)
  return client.session.current().status
}

/** Sends a password to a service that redirects. */
export const followRedirect = async (runtime) => {
  const client = open(runtime)
  const outcome = await client.auth.username
    .login({ username: "ada", password: "correct horse battery" })
    .catch(outcomeOf)
  await client.dispose()
  return outcome
}

/** Sends a coin through the service. */
export const sendByService = async (runtime) => {
  const client = open(runtime)
  await signIn(client, runtime)
  const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"
  const outcome = await client.wallet
    .sendCoin({ network: "ethereum-sepolia", to, amount: "0.5" })
    .then(() => "done", outcomeOf)
  await client.dispose()
  return outcome
}
