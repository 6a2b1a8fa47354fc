/** What scans with the camera. It loads with the first scan. */
export { Dialog } from "../primitives/Dialog.tsx"
export { Camera } from "./Camera.tsx"
