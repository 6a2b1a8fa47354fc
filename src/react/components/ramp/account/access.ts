/** In its own file, because bundlers load a module later only if nothing imports it at once. */
export { NoRampAccess } from "../../lists/NoRampAccess.tsx"
