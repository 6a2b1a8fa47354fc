/** The network that the app is on. */
export const network = "ethereum-sepolia"
