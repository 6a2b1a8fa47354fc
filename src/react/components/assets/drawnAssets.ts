/** In its own file, because bundlers load a module later only if nothing imports it at once. */

export { NetworkMark } from "../primitives/NetworkMark.tsx"
export { AssetFace } from "./AssetIcon.tsx"
