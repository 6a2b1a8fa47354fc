/** What fields for contact details and secrets say, in English. */
export const fieldMessages = {
  locale: "en",
  fields: {
    missing: {
      username: "Enter your username",
      password: "Enter your password",
      phone: "Enter your phone number"
    },
    email: "Enter a full email address, like ada@example.com",
    phone: "Enter your number with its country code, like +62\u00a0812\u00a03456\u00a07890",
    phoneShort: "This number looks too short",
    phoneShortLike: (example: string) => `This number looks too short. Enter it like ${example}.`,
    callingCode: "Country code",
    pin: "Enter the 6-digit PIN"
  }
}
