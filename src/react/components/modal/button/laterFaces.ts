/** What the button shows of a signed-in user, except for the name. */
export { longName } from "../../../../networks.ts"
export { FullFace } from "./FullFace.tsx"
export { SwitchButton } from "./SwitchButton.tsx"
