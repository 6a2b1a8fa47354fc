import type { Words } from "./words.ts"

/** The app's own texts in Indonesian. The components bring theirs. */
export const id: Words = {
  tagline: "Uang Anda, di setiap jaringan.",
  skip: "Langsung ke isi",
  testMoney: "Hanya uang uji coba",
  close: "Tutup",
  navigation: "Utama",
  nav: {
    home: "Beranda",
    send: "Kirim",
    receive: "Terima",
    buy: "Beli",
    sell: "Jual",
    apps: "Aplikasi",
    "smart-account": "Akun pintar",
    contacts: "Kontak",
    activity: "Aktivitas",
    settings: "Setelan"
  },
  welcome: {
    sandbox: "Ini sandbox: tidak ada yang benar-benar dikirim. Kode tiba di kotak masuknya.",
    openInbox: "Buka kotak masuk",
    fillCode: "Isi kodenya",
    restore:
      "Masuk dulu. Jika akun Anda belum punya dompet, Anda bisa memulihkan dompet dari berkas atau kunci pemulihannya."
  },
  home: {
    steps: {
      title: "Langkah berikutnya",
      addMoney: "Tambah uang",
      pay: "Lakukan pembayaran pertama",
      done: "selesai"
    },
    testCoins: "Ambil koin uji",
    testCoinsSent: "Anda menerima 1 koin dan 100 USDC.",
    testCoinsFailed: "Sandbox tidak mengirim koin. Periksa apakah sandbox masih berjalan.",
    latest: "Aktivitas terbaru",
    all: "Lihat semua",
    more: "Lainnya"
  },
  apps: {
    text: "Tiga aplikasi contoh. Permintaannya kepada dompet Anda nyata, di jaringan uji.",
    exchange: "Bursa yang dikenal Harbour.",
    shop: "Toko yang ingin dibayar.",
    scam: "Halaman yang menjanjikan uang gratis. Tolak permintaannya.",
    done: "Selesai",
    levels: ["Tanpa risiko", "Risiko rendah", "Hati-hati", "Berbahaya"],
    asks: {
      signIn: "Masuk",
      signInElsewhere: "Klaim: masuk",
      allow: "Izinkan 25 USDC",
      allowAll: "Izinkan tanpa batas",
      permit: "Izinkan 25 USDC dengan tanda tangan",
      swap: "Tukar 25 USDC",
      stop: "Hentikan izin",
      payDollars: "Bayar 5 USDC",
      payCoins: "Bayar 0,01 ETH",
      receipt: "Tanda tangani tanda terima",
      allowStranger: "Klaim: hubungkan dompet",
      mystery: "Klaim: jalankan",
      hash: "Klaim: verifikasi",
      elsewhere: "Klaim: di jaringan lain"
    }
  },
  smartAccount: {
    title: "Akun pintar Anda",
    text: "Akun dengan alamatnya sendiri. Yang dikirim ke dompet Anda tidak masuk ke sini.",
    state: "Status",
    deployed: "Siap",
    notDeployed: "Disiapkan saat pengiriman pertama",
    none: "Tidak ada akun pintar di jaringan ini."
  },
  contacts: {
    people: "Orang",
    banks: "Rekening bank"
  },
  ramp: {
    back: "Semua aktivitas"
  },
  activity: {
    entry: "Rincian",
    choose: "Pilih satu entri untuk melihat rinciannya di sini."
  },
  settings: {
    back: "Semua setelan",
    help: "Bantuan",
    helpText: "Ini adalah sandbox. Pemeriksanya menampilkan kode, pesanan, dan permintaan dompet ini.",
    look: "Tampilan",
    language: "Bahasa",
    system: "Ikuti perangkat",
    light: "Terang",
    dark: "Gelap",
    network: "Jaringan",
    rpc: "JSON-RPC sandbox",
    noRpc: "Sandbox ini menyimpan jaringannya di memori dan tidak punya JSON-RPC.",
    account: "Akun",
    wallets: "Dompet tersambung",
    signOut: "Keluar",
    currency: "Mata uang",
    ofLanguage: "Sesuai bahasa",
    recovery: "Pemulihan",
    recoveryText:
      "Kunci pemulihan ditampilkan sekali, saat dompet dibuat. Kunci itu tidak dapat ditampilkan lagi: tidak ada yang lain yang memilikinya.",
    inspector: "Buka pemeriksa sandbox"
  },
  trouble: {
    title: "Layar ini tidak termuat",
    text: "Periksa koneksi Anda, lalu coba lagi. Tidak ada yang hilang.",
    offline: "Koneksi terputus. Layar ini dimuat saat Anda daring lagi.",
    retry: "Coba lagi",
    notFound: "Halaman tidak ditemukan",
    notFoundText: "Tautannya mungkin sudah lama atau salah ketik.",
    home: "Ke beranda"
  }
}
