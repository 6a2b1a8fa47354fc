import type { Words } from "./words.ts"

/** The app's own texts in Indonesian. The components bring theirs. */
export const id: Words = {
  tagline: "Uang Anda, di setiap jaringan.",
  skip: "Langsung ke isi",
  navigation: "Utama",
  offline: "Anda sedang luring. Yang terlihat mungkin sudah lama; akan diperbarui saat Anda daring lagi.",
  nav: {
    home: "Beranda",
    send: "Kirim",
    receive: "Terima",
    buy: "Beli",
    sell: "Jual",
    sign: "Tanda tangan",
    recipients: "Penerima",
    activity: "Aktivitas",
    settings: "Setelan"
  },
  welcome: {
    title: "Selamat datang di Harbour",
    sandbox: "Ini sandbox: tidak ada yang benar-benar dikirim. Kode tiba di kotak masuknya.",
    openInbox: "Buka kotak masuk"
  },
  home: {
    balance: "Saldo",
    assets: "Aset",
    testCoins: "Ambil koin uji",
    testCoinsSent: "Anda menerima 1 koin dan 100 USDC.",
    testCoinsFailed: "Sandbox tidak mengirim koin. Periksa apakah sandbox masih berjalan.",
    latest: "Aktivitas terbaru",
    all: "Lihat semua",
    more: "Lainnya"
  },
  sign: {
    title: "Tanda tangan",
    text: "Sebuah pesan membuktikan bahwa dompet ini milik Anda. Data terstruktur juga dapat mengizinkan pihak lain mengambil token Anda, jadi baca sebelum menandatangani.",
    message: "Pesan",
    data: "Data terstruktur",
    kind: "Yang ditandatangani",
    sampleMessage: "Saya pemilik dompet ini.",
    required: "Isi sesuatu untuk ditandatangani.",
    notJson: "Ini bukan JSON yang benar. Periksa kurung, koma, dan tanda kutip.",
    sign: "Tanda tangani",
    signing: "Menandatangani…",
    signed: "Sudah ditandatangani",
    signature: "Tanda tangan digital",
    copy: "Salin tanda tangan"
  },
  ramp: {
    back: "Semua aktivitas"
  },
  activity: {
    transaction: "Transaksi"
  },
  settings: {
    look: "Tampilan",
    language: "Bahasa",
    theme: "Tema",
    system: "Ikuti perangkat",
    light: "Terang",
    dark: "Gelap",
    english: "English",
    indonesian: "Bahasa Indonesia",
    network: "Jaringan",
    rpc: "JSON-RPC sandbox",
    noRpc: "Sandbox ini menyimpan jaringannya di memori dan tidak punya JSON-RPC.",
    account: "Akun",
    signOut: "Keluar",
    inspector: "Buka pemeriksa sandbox"
  },
  trouble: {
    title: "Layar ini tidak termuat",
    text: "Periksa koneksi Anda, lalu coba lagi. Tidak ada yang hilang.",
    retry: "Coba lagi",
    notFound: "Halaman tidak ditemukan",
    notFoundText: "Tautannya mungkin sudah lama atau salah ketik.",
    home: "Ke beranda"
  }
}
