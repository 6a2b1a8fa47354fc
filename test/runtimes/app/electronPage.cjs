"use strict"
/** Starts main.cjs, signs in if nobody is, and prints what a page gets from the bridge. */
const electron = require("electron")

const [, , service, email, to, amount] = process.argv
const errorOf = (promise) =>
  promise.then(
    () => undefined,
    (error) => error.message
  )

const signIn = async ({ auth, account }) => {
  const { verificationToken } = await auth.email.login({ email })
  const response = await fetch(`${service}/__sandbox/inbox/latest?to=${encodeURIComponent(email)}`)
  await auth.email.verify({ verificationToken, otp: (await response.json()).code })
  await account.create()
}

const main = async () => {
  require("./main.cjs")
  while (electron.exposed.wallet === undefined) await new Promise(setImmediate)
  const client = globalThis.client
  const first = await client.session.address().catch(() => undefined)
  if (first === undefined) await signIn(client)
  const { wallet } = electron.exposed
  const address = await wallet.address()
  const sent = await wallet.send(to, amount)
  const invalid = await errorOf(wallet.send("nobody", amount))
  electron.answer = "Cancel"
  const cancelled = await wallet.send(to, amount)
  const foreign = await errorOf(electron.invokeFromFrame("wallet:send", to, amount))
  await client.dispose()
  const calls = Object.keys(wallet)
  console.log(
    JSON.stringify({
      wasSignedIn: first !== undefined,
      calls,
      address,
      sent,
      cancelled,
      foreign,
      invalid,
      shown: electron.shown
    })
  )
}

main()
