import NetInfo from "@react-native-community/netinfo"
import { focusManager, onlineManager } from "@tanstack/react-query"
import * as SecureStore from "expo-secure-store"
import { AppState } from "react-native"
import { createClient } from "slipway"
import { evm } from "slipway/evm"
import { secureStore, watchActivity } from "slipway/react-native"

/** `npm run sandbox` of the repository. An emulator of Android reaches it with `adb reverse tcp:4010 tcp:4010`. */
const service = process.env.EXPO_PUBLIC_SLIPWAY_URL ?? "http://127.0.0.1:4010"

export const network = "ethereum-sepolia"

export const client = createClient({
  appId: "my-app",
  baseUrls: { wallet: `${service}/api/v2`, ramp: `${service}/v1` },
  storage: secureStore(SecureStore),
  evm: evm({ rpcUrls: { [network]: `${service}/__sandbox/rpc/${network}` } })
})

watchActivity({ appState: AppState, netInfo: NetInfo, focusManager, onlineManager })
