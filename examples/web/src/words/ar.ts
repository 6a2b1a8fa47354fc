import type { Words } from "./words.ts"

/** The app's own texts in Arabic. The components bring theirs. No native speaker has reviewed them yet. */
export const ar: Words = {
  tagline: "أموالك، على كل شبكة.",
  skip: "الانتقال إلى المحتوى",
  navigation: "القائمة الرئيسية",
  nav: {
    home: "الرئيسية",
    send: "إرسال",
    receive: "استلام",
    buy: "شراء",
    sell: "بيع",
    apps: "التطبيقات",
    contacts: "جهات الاتصال",
    activity: "سجل المعاملات",
    settings: "الإعدادات"
  },
  welcome: {
    title: "مرحبًا بك في Harbour",
    sandbox: "هذه بيئة تجريبية: لا يُرسل شيء فعليًا. تصل الرموز إلى صندوق الوارد الخاص بها.",
    openInbox: "فتح صندوق الوارد"
  },
  home: {
    steps: {
      title: "الخطوات التالية",
      saved: "حفظ ملف الاسترداد",
      addMoney: "إضافة أموال",
      pay: "إجراء أول دفعة",
      done: "تم"
    },
    testCoins: "الحصول على عملات تجريبية",
    testCoinsSent: "استلمت عملة واحدة و100 USDC.",
    testCoinsFailed: "لم ترسل البيئة التجريبية أي عملات. تحقّق من أنها لا تزال تعمل.",
    latest: "أحدث المعاملات",
    all: "عرض الكل",
    more: "المزيد"
  },
  apps: {
    text: "ثلاثة تطبيقات وهمية. ما تطلبه من محفظتك حقيقي، على شبكات تجريبية.",
    exchange: "منصة تداول يعرفها Harbour.",
    shop: "متجر ينتظر الدفع.",
    scam: "صفحة تَعِد بأموال مجانية. ارفض ما تطلبه.",
    done: "تم",
    levels: ["بلا مخاطر", "مخاطر قليلة", "توخَّ الحذر", "خطِر"],
    asks: {
      signIn: "تسجيل الدخول",
      signInElsewhere: "المطالبة: تسجيل الدخول",
      allow: "السماح بـ 25 USDC",
      allowAll: "السماح بلا حد",
      permit: "السماح بـ 25 USDC بالتوقيع",
      swap: "مبادلة 25 USDC",
      stop: "إيقاف الإذن",
      payDollars: "دفع 5 USDC",
      payCoins: "دفع 0.01 ETH",
      receipt: "توقيع الإيصال",
      allowStranger: "المطالبة: ربط المحفظة",
      mystery: "المطالبة: تنفيذ",
      hash: "المطالبة: تحقّق",
      elsewhere: "المطالبة: على شبكة أخرى"
    }
  },
  contacts: {
    people: "الأشخاص",
    banks: "الحسابات البنكية"
  },
  ramp: {
    back: "كل المعاملات"
  },
  activity: {
    entry: "التفاصيل",
    choose: "اختر معاملة لعرض تفاصيلها هنا."
  },
  settings: {
    back: "كل الإعدادات",
    help: "المساعدة",
    helpText: "هذه بيئة تجريبية. تعرض أداة فحصها رموز هذه المحفظة وطلباتها.",
    look: "المظهر",
    language: "اللغة",
    system: "مثل الجهاز",
    light: "فاتحة",
    dark: "داكنة",
    network: "الشبكة",
    rpc: "واجهة JSON-RPC للبيئة التجريبية",
    noRpc: "تحتفظ هذه البيئة التجريبية بشبكاتها في الذاكرة وليس لها واجهة JSON-RPC.",
    account: "الحساب",
    signOut: "تسجيل الخروج",
    signOutText: "يبقى سجل معاملاتك على هذا الجهاز إلى أن تسجل الدخول مجددًا. أما آخر ما تم تحميله فيُحذف.",
    currency: "عرض المبالغ بعملة",
    ofLanguage: "حسب اللغة",
    recovery: "الاسترداد",
    recoveryText:
      "ظهر مفتاح الاسترداد مرة واحدة عند إنشاء محفظتك. ولا يمكن إظهاره مجددًا، فلا أحد غيرك يملكه.",
    inspector: "فتح أداة فحص البيئة التجريبية"
  },
  trouble: {
    title: "لم تُحمَّل هذه الشاشة",
    text: "تحقّق من اتصالك ثم أعد المحاولة. لم يضع شيء.",
    offline: "انقطع الاتصال. ستُحمَّل هذه الشاشة عند عودته.",
    retry: "إعادة المحاولة",
    notFound: "الصفحة غير موجودة",
    notFoundText: "قد يكون الرابط قديمًا أو مكتوبًا بشكل خاطئ.",
    home: "الذهاب إلى الرئيسية"
  }
}
