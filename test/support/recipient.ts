/** A new recipient with an account in rupiahs. */
export const newRecipient = {
  name: "Grace Hopper",
  email: "grace@example.com",
  address: "Jl. Contoh 1",
  city: "Jakarta",
  postCode: "10110",
  bank: {
    accountName: "Grace Hopper",
    accountNumber: "0012345678",
    bankName: "Bank Nusa Jaya",
    currency: "IDR",
    country: "INDONESIA"
  }
}
