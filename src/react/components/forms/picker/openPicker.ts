/** What an open list of options needs. It loads with the row that opens it. */
export { Options, Search } from "./PickerList.tsx"
export { movedBy, optionsLike } from "./pickerKeys.ts"
