/** A Cloudflare Worker: the server side of the ramp, and a Durable Object for each user, with a wallet. */
import { clientId, clientSecret, privateKey, service } from "config"
import { createClient } from "slipway"
import { evm } from "slipway/evm"
import { createServerClient, quotesAndReferences, rampHandler } from "slipway/server"
import { keyValueStore } from "slipway/storage"
import * as journey from "./journey.js"
import * as trouble from "./trouble.js"

// At the top level, where a Worker may not send requests, set timers or create random values.
const baseUrls = { wallet: `${service}/api/v2`, ramp: `${service}/v1` }
const server = createServerClient({ clientSecret, rampable: { clientId, privateKey }, baseUrls })
const ramp = rampHandler({
  clientId,
  privateKey,
  baseUrls,
  authorize: ({ headers }) => ({ rampableAccessToken: headers.get("authorization")?.slice(7) }),
  allow: [...quotesAndReferences, "createOnramp", "listOnramps", "getOnramp"]
})

const routes = {
  "/banks": () => server.reference.banks({ country: "INDONESIA" }),
  "/organization": () => server.organization.get(),
  "/config": () => createClient({ appId: "runtimes", baseUrls }).app.config()
}

export default {
  async fetch(request, { USERS }, context) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.startsWith("/api/ramp/")) {
      const response = ramp(request)
      // A write is carried out to its end even if the browser leaves.
      context.waitUntil(response)
      return response
    }
    if (routes[pathname]) return answer(routes[pathname])
    return USERS.get(USERS.idFromName(searchParams.get("email"))).fetch(request)
  }
}

export class User {
  constructor({ storage }) {
    this.area = {
      getItem: (key) => storage.get(key),
      setItem: (key, value) => storage.put(key, value),
      removeItem: (key) => storage.delete(key)
    }
  }

  fetch(request) {
    const { pathname, searchParams } = new URL(request.url)
    const runtime = {
      createClient,
      evm,
      storage: () => keyValueStore(this.area),
      service: searchParams.get("service") ?? service,
      email: searchParams.get("email")
    }
    const part = { ...journey, ...trouble }[pathname.slice(1)]
    return answer(() => part(runtime))
  }
}

const answer = async (work) => {
  try {
    return Response.json(await work())
  } catch ({ message, stack }) {
    return Response.json({ message, stack }, { status: 500 })
  }
}
