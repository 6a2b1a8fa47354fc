"use strict"
const React = require("react")
const {
  SlipwayProvider,
  useContacts,
  useEmailCode,
  usePrices,
  useSession,
  useSignOut,
  useTransactions
} = require("slipway/react")
const { create } = require("react-test-renderer")

/** Runs `work`, and waits until React has rendered what follows from it. A production build has no `act`. */
const settled = async (work) => {
  const result = await work()
  await new Promise((resolve) => setTimeout(resolve, 100))
  return result
}

/** Renders hooks without a page, and signs in and out below them. */
exports.hooks = async (createClient, watchActivity, codeOf) => {
  const client = createClient({ appId: "app", baseUrls: { wallet: "http://sandbox.test/api/v2" } })
  const seen = []
  const Session = () => {
    const { status } = useSession()
    if (seen[seen.length - 1] !== status) seen.push(status)
    useContacts()
    useTransactions()
    useSignOut()
    usePrices()
    useEmailCode()
    return React.createElement("Text", null, status)
  }
  let app
  await settled(async () => {
    app = create(
      React.createElement(SlipwayProvider, { client, locale: "id-ID" }, React.createElement(Session))
    )
  })
  const listeners = new Set()
  const appState = {
    currentState: "active",
    addEventListener: (_, listener) => {
      listeners.add(listener)
      return { remove: () => listeners.delete(listener) }
    }
  }
  const stop = watchActivity({ appState })
  await settled(async () => {
    for (const state of ["background", "active"]) for (const listener of listeners) listener(state)
    const { verificationToken } = await client.auth.email.login({ email: "ada@example.com" })
    await client.auth.email.verify({ verificationToken, otp: codeOf("ada@example.com") })
  })
  await settled(async () => client.session.signOut())
  const text = app.toJSON().children
  stop()
  await settled(async () => app.unmount())
  await client.dispose()
  return { seen, text }
}
