import { useSettings } from "../../../context.ts"

/** The address of a picture that a service names, if the app allows it and it is `https:`. */
export const useRemotePicture = (src: string | undefined): string | undefined => {
  const { logos } = useSettings().money
  return logos === "remote" && src !== undefined && /^https:\/\//i.test(src) ? src : undefined
}
