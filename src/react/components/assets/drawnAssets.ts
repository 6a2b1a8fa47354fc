/** A file of its own, because bundlers load a module later only if nothing imports it at once. */
export { AssetFace } from "./AssetIcon.tsx"
