import type { Messages } from "./messages.ts"
import type { OrderTexts } from "./orderTexts.ts"
import { pluralIn } from "./plural.ts"

const plural = pluralIn("ar")
const seconds = (count: number) =>
  plural(count, {
    one: "ثانية واحدة",
    two: "ثانيتين",
    few: `${count} ثوانٍ`,
    other: `${count} ثانية`
  })
/** Several tokens. */
const kinds = (count: number) =>
  plural(count, {
    one: "نوع واحد",
    two: "نوعين",
    few: `${count} أنواع`,
    many: `${count} نوعًا`,
    other: `${count} نوع`
  })

const purchase: OrderTexts = {
  awaiting_payment: {
    title: "بانتظار الدفع",
    text: (_paid, _got, by) => `ادفع قبل ${by} للاحتفاظ بهذا السعر`
  },
  processing: { title: "وصل الدفع", text: (_paid, got) => `وصلنا المبلغ الذي دفعته. نرسل إليك الآن ${got}.` },
  information_needed: {
    title: "مطلوب إجراء منك",
    text: (_paid, _got, _by, reference, support) =>
      `نحتاج إلى معلومة إضافية. تواصل مع ${support} واذكر الرقم المرجعي ${reference}.`
  },
  completed: { title: "مكتمل", text: () => "أصبح في محفظتك" },
  unfulfilled: {
    title: "مدفوع ولم يكتمل",
    text: (paid, got, _by, reference, support) =>
      `وصلنا ${paid} لكن تعذّر إرسال ${got}. تواصل مع ${support} واذكر الرقم المرجعي ${reference} لاسترداد مالك.`
  },
  failed: {
    title: "فشل",
    text: (_paid, _got, _by, reference, support) =>
      `فشل هذا الطلب ولم يصل أي دفع. هل دفعت بالفعل؟ تواصل مع ${support} واذكر الرقم المرجعي ${reference}.`
  },
  refunded: {
    title: "المبلغ في طريق العودة إليك",
    text: (paid, _got, _by, reference, support) =>
      `${paid} في طريقه إلى وسيلة الدفع التي استخدمتها. لم يصل خلال أيام؟ تواصل مع ${support} واذكر الرقم المرجعي ${reference}.`
  },
  expired: {
    title: "منتهي الصلاحية",
    text: (_paid, _got, _by, reference, support) =>
      `انتهت صلاحيته لعدم وصول الدفع. هل دفعت بالفعل؟ تواصل مع ${support} واذكر الرقم المرجعي ${reference}.`
  },
  unclear: {
    title: "قيد التحقق",
    text: () => "لا نعرف بعد حالة هذا الطلب. إذا كنت قد دفعت، فلا تدفع مرة أخرى."
  },
  unclear_paid: {
    title: "قيد التحقق",
    text: (paid, got) => `وصلنا ${paid}. لا نعرف بعد إن كان ${got} قد أُرسل إليك. لا تشترِ مرة أخرى الآن.`
  }
}

const sale: OrderTexts = {
  awaiting_payment: {
    title: "بانتظار تحويلك",
    text: (paid, _got, by) => `أرسل ${paid} قبل ${by} للاحتفاظ بهذا السعر`
  },
  processing: { title: "وصل تحويلك", text: (paid, got) => `وصلنا منك ${paid}. نرسل الآن ${got}.` },
  information_needed: { title: "مطلوب إجراء منك", text: () => "نحتاج إلى معلومة إضافية" },
  completed: { title: "مكتمل", text: () => "أُرسل إلى الحساب البنكي" },
  unfulfilled: {
    title: "مدفوع ولم يكتمل",
    text: (paid, got, _by, reference, support) =>
      `وصلنا ${paid} لكن تعذّر دفع ${got}. تواصل مع ${support} واذكر الرقم المرجعي ${reference} لاسترداد عملاتك.`
  },
  failed: {
    title: "فشل",
    text: (_paid, _got, _by, reference, support) =>
      `فشل هذا الطلب قبل وصول ما أرسلته. هل أرسلت العملات بالفعل؟ تواصل مع ${support} واذكر الرقم المرجعي ${reference}.`
  },
  refunded: {
    title: "المبلغ في طريق العودة إليك",
    text: (paid, _got, _by, reference, support) =>
      `${paid} في طريق العودة إلى محفظتك. لم يصل بعد؟ تواصل مع ${support} واذكر الرقم المرجعي ${reference}.`
  },
  expired: {
    title: "منتهي الصلاحية",
    text: (_paid, _got, _by, reference, support) =>
      `انتهت صلاحيته لعدم وصول شيء. هل أرسلت العملات بالفعل؟ تواصل مع ${support} واذكر الرقم المرجعي ${reference}.`
  },
  unclear: {
    title: "قيد التحقق",
    text: (paid) => `لا نعرف بعد حالة هذا الطلب. إذا كنت قد أرسلت ${paid}، فلا ترسله مرة أخرى.`
  },
  unclear_paid: {
    title: "قيد التحقق",
    text: (paid, got) => `وصلنا ${paid}. لا نعرف بعد إن كان ${got} قد أُرسل. لا تبع مرة أخرى الآن.`
  }
}

/** The components' messages in Arabic. No native speaker has reviewed them yet. */
export const ar: Messages = {
  locale: "ar",
  common: {
    back: "رجوع",
    cancel: "إلغاء",
    copy: "نسخ",
    copied: "تم النسخ",
    copyFailed: "منع المتصفح النسخ. حدّد النص وانسخه بنفسك.",
    loading: "جارٍ التحميل…",
    more: "عرض المزيد",
    or: "أو",
    retry: "إعادة المحاولة",
    keptOffline: "لا يوجد اتصال بالإنترنت. سنحتفظ بهذا هنا.",
    offline: "لا يوجد اتصال بالإنترنت",
    loadsLater: "سيُحمَّل هذا عند عودة الاتصال.",
    notLoaded: "تعذّر تحميل هذا",
    notLoadedText: "ربما انقطع الاتصال. تحقّق منه ثم حاول مرة أخرى.",
    notLoadedAgain: "أعد تحميل الصفحة. ستفقد ما كتبته.",
    incomplete: "أجزاء من هذه القائمة مفقودة",
    slow: "يستغرق هذا وقتًا أطول من المعتاد",
    opensInNewTab: "يُفتح في علامة تبويب جديدة"
  },
  fields: {
    missing: {
      username: "أدخل اسم المستخدم",
      password: "أدخل كلمة المرور",
      phone: "أدخل رقم هاتفك"
    },
    email: "أدخل عنوان بريد إلكتروني كاملًا، مثل ada@example.com",
    phone: "أدخل رقمك مع رمز الدولة، مثل \u2066+62\u00a0812\u00a03456\u00a07890\u2069",
    phoneShort: "يبدو هذا الرقم قصيرًا جدًا",
    phoneShortLike: (example) => `يبدو هذا الرقم قصيرًا جدًا. أدخله هكذا: ${example}`,
    amount: "أدخل مبلغًا أكبر من 0",
    atMost: (amount) => `رصيدك ${amount}`,
    atMostWithFee: (amount) => `لا يكفي الرصيد للرسوم. أقصى مبلغ للإرسال ${amount}`,
    notEnough: (symbol) => `رصيدك من ${symbol} غير كافٍ`,
    onlyFee: (symbol) => `تحتاج إلى مزيد من ${symbol} لدفع رسوم الشبكة`,
    decimals: (symbol, places) =>
      plural(places, {
        zero: `لا يقبل ${symbol} منازل عشرية`,
        one: `يقبل ${symbol} منزلة عشرية واحدة كحد أقصى`,
        two: `يقبل ${symbol} منزلتين عشريتين كحد أقصى`,
        few: `يقبل ${symbol} حتى ${places} منازل عشرية`,
        other: `يقبل ${symbol} حتى ${places} منزلة عشرية`
      }),
    address: "هذا ليس عنوان محفظة. يجب أن يبدأ بـ 0x ويتكوّن من 42 خانة.",
    checksum: "في هذا العنوان خطأ. انسخه مجددًا من الشخص الذي تدفع له.",
    ownAddress: "هذا عنوانك أنت",
    zeroAddress: "هذا العنوان لا يملكه أحد. الأموال المُرسلة إليه تضيع.",
    tokenContract: (symbol) => `هذا عقد ${symbol}. الأموال المُرسلة إليه تضيع.`,
    callingCode: "رمز الدولة",
    pin: "أدخل رقم PIN المكوّن من 6 أرقام"
  },
  errors: {
    offline: {
      what: "لا يوجد اتصال بالإنترنت.",
      todo: "سنتابع عند عودة الاتصال. لم يضع شيء مما كتبته."
    },
    sendOffline: { what: "لا يوجد اتصال بالإنترنت.", todo: "لم يُرسل شيء. أعد المحاولة عند عودة الاتصال." },
    noResponse: { what: "تعذّر الاتصال.", todo: "أعد المحاولة بعد قليل." },
    outcomeUnknown: {
      what: "لسنا متأكدين من إتمام العملية.",
      todo: "تحقّق من سجل المعاملات قبل إعادة المحاولة."
    },
    quoteExpired: {
      what: "انتهت صلاحية السعر.",
      todo: "لم يُقدَّم أي طلب. راجع السعر الجديد ثم تابع."
    },
    orderClosed: {
      what: "لم يعد دفع هذا الطلب ممكنًا.",
      todo: "لم يُرسل شيء. ابدأ عملية بيع جديدة."
    },
    orderExpiring: {
      what: "أوشكت صلاحية هذا الطلب على الانتهاء.",
      todo: "لم يُرسل شيء. ابدأ عملية بيع جديدة بعد انتهائها."
    },
    orderChanged: {
      what: "تغيّر هذا الطلب.",
      todo: "لم يُرسل شيء. راجع الطلب ثم ادفعه."
    },
    informationNeeded: {
      what: "هناك سؤال بشأن هذا الطلب.",
      todo: "لم يُرسل شيء. أجب عنه ثم أعد المحاولة."
    },
    paymentRefused: {
      what: "تعذّر على محفظتك دفع هذا الطلب.",
      todo: "لم يُرسل شيء. تحقّق من أن رصيدك يكفي المبلغ ورسوم الشبكة، ثم أعد المحاولة."
    },
    paymentFailed: {
      what: "فشل الدفع.",
      todo: "لا يزال المبلغ في محفظتك. ابدأ عملية بيع جديدة."
    },
    timedOut: { what: "يستغرق هذا وقتًا طويلًا.", todo: "أعد المحاولة بعد قليل." },
    throttled: { what: "محاولات كثيرة جدًا.", todo: "انتظر قليلًا قبل إعادة المحاولة." },
    invalidInput: { what: "راجع البيانات المميّزة.", todo: "لم يُرسل شيء." },
    refused: { what: "لم ينجح ذلك.", todo: "راجع البيانات وأعد المحاولة." },
    unauthorized: { what: "تعذّر التأكد من هويتك.", todo: "سجّل الدخول من جديد." },
    forbidden: { what: "حسابك غير مخوّل بذلك.", todo: "تواصل مع الدعم." },
    notFound: { what: "لم نعد نجد هذا العنصر.", todo: "اختر عنصرًا آخر." },
    conflict: { what: "حدث تغيير أثناء وجودك هنا.", todo: "راجعه وأعد المحاولة." },
    serviceError: {
      what: "حدث خلل من جانبنا.",
      todo: "أعد المحاولة بعد بضع دقائق."
    },
    invalidResponse: {
      what: "وصلنا رد لم نتمكن من قراءته.",
      todo: "أعد المحاولة أو تواصل مع الدعم."
    },
    unresolved: {
      what: "ما زلنا نتحقق من طلبك السابق.",
      todo: "لم يُقدَّم أي طلب جديد. راجع سجل المعاملات، أو أعد المحاولة بعد دقيقتين."
    },
    heldUp: { what: "لم يتم الإرسال.", todo: "أعد المحاولة بعد قليل." },
    notSent: { what: "لم يتم الإرسال.", todo: "أعد تحميل الصفحة ثم حاول مجددًا." },
    notConfigured: { what: "هذا غير متاح في هذا التطبيق بعد.", todo: "تواصل مع الدعم." },
    notSignedIn: { what: "لم تسجّل الدخول.", todo: "سجّل الدخول للمتابعة." },
    signedOut: { what: "سجّلت الخروج.", todo: "سجّل الدخول للمتابعة." },
    expired: {
      what: "تم تسجيل خروجك.",
      todo: "هذا للحفاظ على أمان حسابك. سجّل الدخول من جديد لتكمل من حيث توقفت."
    },
    revoked: { what: "تم تسجيل خروجك.", todo: "سجّل الدخول من جديد للمتابعة." },
    rotationLost: { what: "تم تسجيل خروجك.", todo: "سجّل الدخول من جديد للمتابعة." },
    replaced: {
      what: "تم تسجيل خروجك.",
      todo: "سجّل حساب آخر الدخول في هذا المتصفح. سجّل الدخول من جديد لاستخدام حسابك."
    },
    permissionRequired: {
      what: "يحتاج هذا التطبيق إلى إذنك لاستخدام هذه المحفظة.",
      todo: "راجع الإذن ثم عُد إلى هنا."
    },
    userRejected: {
      what: "رفضت هذا الطلب.",
      todo: "لم يُرسل شيء ولم يُوقَّع شيء."
    },
    unknown: { what: "حدث خطأ ما.", todo: "أعد تحميل الصفحة ثم حاول مجددًا." }
  },
  error: {
    waitSeconds: (count) => `يمكنك إعادة المحاولة بعد ${seconds(count)}`,
    signIn: "تسجيل الدخول من جديد",
    signInFirst: "تسجيل الدخول",
    updateRate: "تحديث السعر",
    allowAccess: "مراجعة الإذن",
    notConfigured: (app) => `هذا غير متاح في ${app} بعد.`,
    permissionNeeded: "يلزم إذنك",
    needsPermission: (app) => `يحتاج ${app} إلى إذنك لاستخدام هذه المحفظة.`,
    contact: (app) => `تواصل مع دعم ${app}.`,
    retryOrContact: (app) => `أعد المحاولة أو تواصل مع دعم ${app}.`,
    reviewAfterSignIn: "سجّل الدخول من جديد لمراجعة الإذن.",
    allowed: "منحت الإذن",
    checkingAccess: "جارٍ التحقق…",
    allowedNow: "يمكنك إعادة المحاولة الآن",
    details: "التفاصيل",
    code: "الرمز",
    reference: "المرجع",
    support: "التواصل مع الدعم",
    reload: "إعادة تحميل الصفحة",
    activity: "عرض النشاط",
    order: "عرض الطلب",
    newSale: "ابدأ عملية بيع جديدة"
  },
  signIn: {
    title: "تسجيل الدخول",
    welcome: (app) => `مرحبًا بك في ${app}`,
    contact: "البريد الإلكتروني أو الهاتف",
    contactMissing: "أدخل بريدًا إلكترونيًا، أو رقم هاتف مع رمز البلد",
    asEmail: "سنرسل إليك رمزًا بالبريد الإلكتروني",
    asPhone: "سنرسل رمزًا عبر WhatsApp إلى هذا الرقم",
    email: "البريد الإلكتروني",
    emailPlaceholder: "you@example.com",
    phone: "رقم WhatsApp",
    username: "اسم المستخدم",
    password: "كلمة المرور",
    showPassword: "إظهار كلمة المرور",
    passwordHint: "8 أحرف أو أكثر",
    passwordStrength: {
      weak: "ضعيفة: يسهل تخمينها",
      fair: "متوسطة: الأطول أكثر أمانًا",
      strong: "قوية"
    },
    passwordTooShort: "استخدم 8 أحرف أو أكثر",
    noReset: "لا يمكن استعادة كلمة المرور هذه. احفظها في مدير كلمات المرور.",
    forgotPassword: "نسيت كلمة المرور؟",
    sendCode: "متابعة",
    sending: "جارٍ إرسال الرمز…",
    signIn: "تسجيل الدخول",
    signingIn: "جارٍ تسجيل الدخول…",
    createAccount: "إنشاء حساب",
    creatingAccount: "جارٍ إنشاء حسابك…",
    taken: "هذا الاسم مستخدم",
    createUncertain: "لسنا متأكدين من إنشاء حسابك. جرّب تسجيل الدخول بهذا الاسم وكلمة المرور.",
    useContact: "استخدام البريد أو الهاتف",
    useEmail: "استخدام البريد الإلكتروني",
    useWhatsApp: "استخدام WhatsApp",
    usePassword: "استخدام اسم مستخدم وكلمة مرور",
    moreWays: "طرق أخرى",
    lastUsed: "آخر استخدام",
    codeTitle: { email: "راجع بريدك الإلكتروني", whatsapp: "راجع WhatsApp" },
    codeSent: (to) => `أرسلنا رمزًا من 6 أرقام إلى \u2066${to}\u2069`,
    code: "رمز لمرة واحدة",
    verify: "متابعة",
    verifying: "جارٍ التحقق…",
    wrongCode: "الرمز غير مطابق. راجعه أو اطلب رمزًا جديدًا.",
    incompleteCode: "أدخل الأرقام الستة كلها",
    resend: "إعادة إرسال الرمز",
    resendIn: (time) => `إعادة الإرسال بعد ${time}`,
    resent: "أرسلنا رمزًا جديدًا",
    cantFind: {
      email: "لم تجده؟ راجع مجلد الرسائل غير المرغوب فيها.",
      whatsapp: "لم تجده؟ تأكد من صحة الرقم."
    },
    openMail: (name) => `فتح ${name}`,
    changeEmail: "تغيير البريد",
    changePhone: "تغيير الرقم",
    wrongPassword: "اسم المستخدم أو كلمة المرور غير صحيحة",
    done: "تم تسجيل دخولك"
  },
  social: {
    google: "المتابعة عبر Google",
    apple: "المتابعة عبر Apple",
    telegram: "المتابعة عبر Telegram",
    waiting: (provider) => `أكمل الخطوات في نافذة ${provider}`,
    exchanging: "جارٍ تسجيل الدخول…",
    blocked: (provider) => `حظر المتصفح نافذة ${provider}`,
    openAgain: (provider) => `فتح ${provider} من جديد`,
    redirect: "المتابعة في هذه الصفحة",
    scriptFailed: (provider) => `تعذّر تحميل ${provider}. أعد المحاولة.`,
    failed: (provider) => `تعذّر تسجيل الدخول عبر ${provider}.\nأعد المحاولة أو اختر طريقة أخرى.`,
    cancelled: (provider) => `أغلقت نافذة ${provider}`,
    unavailable: "غير متاح في هذا المتصفح"
  },
  wallet: {
    createTitle: "إنشاء محفظتك",
    createText: "يستغرق ذلك بضع ثوانٍ. بعدها تحفظ ملف الاسترداد.",
    create: "إنشاء المحفظة",
    creating: "جارٍ إنشاء محفظتك…",
    haveOne: "لديّ محفظة بالفعل",
    createdTitle: "احفظ ملف الاسترداد",
    createdText: "إن فقدت الوصول، فهذا سبيلك الوحيد للعودة. يظهر مرة واحدة، ولا يمكننا إرساله مجددًا.",
    restoredTitle: "احفظ ملف الاسترداد الجديد",
    restoredText:
      "تمت استعادة محفظتك. استخدم هذا الملف من الآن، فقد لا يعمل القديم. يظهر مرة واحدة، ولا يمكننا إرساله مجددًا.",
    secret: "مفتاح الاسترداد",
    reveal: "إظهار المفتاح",
    hide: "إخفاء المفتاح",
    hidesIn: (time) => `يختفي خلال ${time}`,
    copySecret: "نسخ المفتاح",
    download: "تنزيل الملف",
    print: "طباعة",
    taken: "تم",
    pasteNow: "الصقه الآن في مكان آمن، مثل مدير كلمات المرور.",
    sheetTitle: "مفتاح استرداد محفظتك",
    sheetApp: "التطبيق",
    sheetDate: "تاريخ الطباعة",
    sheetText:
      "احفظ هذه الورقة في مكان لا يصل إليه غيرك. لاستعادة محفظتك، افتح التطبيق وسجّل الدخول واختر «لديّ محفظة بالفعل» ثم أدخل المفتاح. لا تهم المسافات ولا فواصل الأسطر. يحتوي رمز QR على المفتاح نفسه.",
    saveFirst: "احفظه أولًا بإحدى هذه الطرق",
    acknowledge: "حفظته في مكان لا يصل إليه غيري",
    finish: "فتح محفظتي",
    recoverTitle: "استعادة محفظتك",
    recoverText: "اختر ملف الاسترداد أو الصق مفتاحك",
    file: "ملف الاسترداد",
    fileLike: (name) => `ابحث عن ${name} في التنزيلات أو السحابة`,
    fileMissing: "اختر ملف الاسترداد أو الصق مفتاحك",
    notRecoveryFile: "هذا ليس ملف استرداد. اختر ملفًا ينتهي بـ \u200e.xellar",
    wrongKey: "هذا المفتاح غير صحيح. الصقه كاملًا.",
    hasPin: "ملفي محمي برقم PIN",
    pin: "رقم PIN للملف",
    pinHint: "هذا الملف محمي برقم PIN.",
    wrongPin: "رقم PIN غير صحيح",
    recover: "استعادة المحفظة",
    recovering: "جارٍ استعادة محفظتك…",
    recovered: "تمت استعادة محفظتك",
    createUncertain: "لسنا متأكدين من إنشاء محفظتك",
    createUncertainText: "انقطع الاتصال قبل أن يصلنا الرد.",
    recoverUncertain: "لسنا متأكدين من استعادة محفظتك",
    recoverUncertainText: "انقطع الاتصال قبل أن يصلنا الرد. أبقِ ملف الاسترداد في مكان آمن.",
    lookText: "سجّل الدخول بالطريقة نفسها وسنتحقق من ذلك.",
    notMade: "لم تُنشأ أي محفظة. يمكنك إنشاء واحدة الآن.",
    notCreated: "لم تُنشأ أي محفظة.",
    notRecovered: {
      what: "لم تُستعد محفظتك.",
      file: "راجع الملف وأعد المحاولة.",
      key: "راجع المفتاح وأعد المحاولة."
    },
    secretLostTitle: "هل حفظت مفتاح استرداد هذه المحفظة؟",
    secretLostWhy: "توقف إنشاء محفظتك قبل اكتماله",
    secretLostText:
      "ربما لم يظهر لك المفتاح قط. يمكنك استخدام هذه المحفظة ما دمت تستطيع تسجيل الدخول. وإن فقدت ذلك، فلن يستطيع أحد استردادها.",
    secretLostKept: "حفظته؟",
    secretLostKeptText: "كل شيء على ما يرام.",
    secretLostGone: "لم تحفظه؟",
    secretLostOpen: "فتح هذه المحفظة",
    secretLostOther: "تسجيل الخروج واستخدام حساب آخر",
    secretLostSteps: {
      create: "سجّل الدخول بحساب آخر وأنشئ فيه محفظة",
      copy: "احفظ مفتاحها ثم انسخ عنوانها",
      move: "سجّل الدخول إلى هذا الحساب مجددًا، وافتح هذه المحفظة، ثم أرسل كل شيء إلى ذلك العنوان"
    },
    chooseFile: "اختيار ملف",
    removeFile: "إزالة"
  },
  receive: {
    title: "استلام",
    text: (network) => `أرسل إلى هذا العنوان أصول ${network} فقط. قد يضيع أي شيء آخر.`,
    address: "عنوانك",
    qr: (address) => `رمز QR للعنوان ${address}`,
    ask: "طلب مبلغ محدد",
    askNothing: "عدم تحديد مبلغ",
    amount: "المبلغ",
    asset: "الأصل",
    asksFor: (amount) => `يطلب ${amount}`,
    copyLink: "نسخ رابط الدفع",
    received: (amount) => `تم استلام ${amount}`,
    sentYou: (name, amount) => `أرسل إليك ${name} ${amount}`,
    noAddress: "لا يوجد عنوان بعد",
    noAddressText: "أنشئ محفظتك لتحصل على عنوان"
  },
  connect: {
    title: "ربط محفظة",
    detected: "في هذا المتصفح",
    none: "لا توجد محافظ",
    noneText: "ثبّت محفظة في هذا المتصفح، ثم أعد تحميل الصفحة.",
    scan: "استخدام محفظة على الهاتف",
    qr: "رمز QR لربط محفظة",
    connecting: (wallet) => `وافق على الطلب في ${wallet}`,
    connected: (wallet) => `تم الربط مع ${wallet}`,
    disconnect: "إلغاء الربط",
    rejected: (wallet) => `رفضت الطلب في ${wallet}`,
    pending: (wallet) => `افتح ${wallet} وأجب عن طلبه`,
    no_account: (wallet) => `افتح قفل ${wallet} وأعد المحاولة`,
    failed: (wallet) => `لم يستجب ${wallet}. افتحه ثم أعد المحاولة.`,
    loadFailed: "تعذّر التحميل. تحقّق من اتصالك.",
    reload: "إعادة تحميل الصفحة",
    scanText: "امسح هذا الرمز بمحفظة هاتفك.",
    onThisPhone: "افتح محفظة على هذا الهاتف، أو امسح الرمز بهاتف آخر.",
    openApp: "فتح تطبيق المحفظة",
    copyLink: "نسخ الرابط",
    withoutWallet: "تسجيل الدخول بدون محفظة",
    notSwitched: (wallet) => `لم يبدّل ${wallet} الشبكة. غيّرها هناك، ثم ارجع إلى هنا.`
  },
  approvals: {
    empty: "لا توجد أذونات من هذا الجهاز",
    text: "التطبيقات التي سمحت لها من هذا الجهاز بإنفاق رموزك",
    notListed: "لا تظهر الأذونات من تطبيقات أخرى أو ضمن مجموعة أو بالتوقيع، وقد تكون سارية.",
    upTo: (amount) => `حتى ${amount}`,
    unlimited: (symbol) => `${symbol} بلا حد`,
    spendsAll: (symbol) => `يمكنه إنفاق كل ${symbol} لديك`,
    stop: "إلغاء الإذن",
    stopping: "جارٍ إلغاء الإذن…",
    stopName: "إيقاف الإنفاق",
    keep: "إبقاء",
    question: (name, symbol) => `هل تريد منع ${name} من إنفاق ${symbol} الخاص بك؟`,
    notStopped: "لم يُلغَ هذا الإذن",
    notStoppedText: "ما زال ساريًا. لم يُرسل شيء ولم تُدفع أي رسوم. اضغط «إلغاء الإذن» للمحاولة مرة أخرى."
  },
  settings: {
    currency: "عرض المبالغ بعملة",
    language: "اللغة",
    appearance: "المظهر",
    system: "مثل الجهاز",
    light: "فاتح",
    dark: "داكن",
    wallets: "المحافظ المتصلة",
    recovery: "الاسترداد",
    recoveryText:
      "ظهر مفتاح الاسترداد مرة واحدة عند إنشاء هذه المحفظة. لا نحتفظ بنسخة منه، فتأكد أنك ما زلت تحتفظ به.",
    help: "التواصل مع الدعم",
    signOutText: "يبقى سجل معاملاتك وجهات اتصالك على هذا الجهاز.",
    removeContacts: "إزالة جهات اتصالي أيضًا من هذا الجهاز",
    removeActivity: "إزالة نشاطي أيضًا من هذا الجهاز"
  },
  network: {
    label: "الشبكة",
    choose: "اختيار شبكة",
    search: "البحث في الشبكات",
    noMatch: "لا توجد شبكة مطابقة",
    recent: "المستخدمة مؤخرًا",
    main: "الشبكات الرئيسية",
    tests: "الشبكات التجريبية",
    showTest: "إظهار الشبكات التجريبية",
    badge: "تجريبية",
    needs: (needed) => `يتطلب هذا شبكة ${needed}`,
    current: (current) => `أنت على شبكة ${current}.`,
    switchTo: (network) => `التبديل إلى ${network}`,
    switched: (network) => `تم التبديل إلى ${network}`,
    undo: "تراجع",
    fixed: "لا يمكنك تغيير الشبكة هنا.",
    sendOn: (network) => `الإرسال عبر ${network}`
  },
  account: {
    menu: "الحساب",
    balance: "الرصيد",
    copyAddress: "نسخ العنوان",
    signOut: "تسجيل الخروج",
    signedOut: "سجّلت الخروج. سجّل الدخول للمتابعة."
  },
  assets: {
    title: "الأصول",
    total: "إجمالي الرصيد",
    count: (count) =>
      plural(count, {
        zero: "لا أصول",
        one: "أصل واحد",
        two: "أصلان",
        few: `${count} أصول`,
        many: `${count} أصلًا`,
        other: `${count} أصل`
      }),
    notIncluded: (names) => `لا يشمل: ${names}`,
    others: (names) => `بالإضافة إلى ${names}`,
    testMoney: "أموال تجريبية",
    aboutAsOf: (time) => `تقريبًا، حتى الساعة ${time}`,
    unread: "تعذّر تحميل رصيدك",
    asOf: (time) => `دون اتصال، كما في ${time}`,
    showEmpty: "إظهار الأرصدة الصفرية",
    hideEmpty: "إخفاء الأرصدة الصفرية",
    exact: "إظهار كل الأرقام",
    hide: "إخفاء المبالغ",
    hidden: "المبلغ مخفي",
    seeAll: "عرض الكل",
    addMoney: "أضف أموالًا للبدء",
    addMoneyText: "اشترِ بأموال من بنكك، أو استلم من محفظة أخرى.",
    receiveMoneyText: "استلم من محفظة أخرى للبدء."
  },
  connection: {
    offline: "لا يوجد اتصال بالإنترنت. سنحمّل هذا عند عودة الاتصال.",
    offlineAsOf: (time) => `لا يوجد اتصال بالإنترنت. هذا آخر ما حمّلناه، في ${time}.`,
    back: "عاد الاتصال",
    wallet: "هناك مشكلة في الأرصدة والإرسال. سنواصل المحاولة.",
    ramp: "هناك مشكلة في الشراء والبيع. سنواصل المحاولة.",
    rampOnly: "هناك مشكلة في الشراء والبيع. الإرسال يعمل.",
    both: "هناك مشكلة من جانبنا. سنواصل المحاولة."
  },
  prices: {
    about: (money) => `نحو ${money}`,
    under: (money) => `أقل من ${money}`,
    asOf: (time) => `السعر في ${time}`
  },
  money: {
    range: (least, most) => `من ${least} إلى ${most}`,
    atLeast: (least) => `${least} على الأقل`,
    atMost: (most) => `${most} على الأكثر`,
    balance: (amount) => `الرصيد ${amount}`,
    didYouMean: (one, other) => `هل تقصد ${one} أم ${other}؟`,
    keeps: (amount) => `يُبقي ${amount} للرسوم`,
    max: "الحد الأقصى",
    notAnAmount: "هذا ليس مبلغًا",
    swap: (unit) => `التبديل إلى ${unit}`,
    tooSmall: "هذا المبلغ صغير جدًا",
    useThat: "استخدام هذا المبلغ"
  },
  contacts: {
    title: "جهات الاتصال",
    none: "لا توجد جهات اتصال بعد",
    empty: "يظهر هنا من تدفع لهم",
    add: "إضافة جهة اتصال",
    addTitle: "إضافة جهة اتصال",
    editTitle: "تعديل جهة الاتصال",
    name: "الاسم",
    address: "عنوان المحفظة",
    entered: "العنوان الذي أدخلته",
    save: "حفظ جهة الاتصال",
    edit: "تعديل",
    remove: "إزالة",
    removeContact: "إزالة جهة الاتصال",
    removeQuestion: (name) => `إزالة ${name}؟`,
    removeText: "يمكنك إضافة جهة الاتصال هذه مجددًا لاحقًا. تبقى مدفوعاتك في سجل المعاملات.",
    saveAs: "حفظ كجهة اتصال",
    nameMissing: "أدخل اسمًا لا يتجاوز 40 حرفًا",
    nameHidden: "في هذا الاسم أحرف غير مرئية. اكتبه من جديد.",
    nameMixed: "يخلط هذا الاسم حروفًا من أبجديات مختلفة. اكتبه مرة أخرى.",
    nameResolvable: "قد يُظن هذا الاسم اسمًا على الإنترنت. احذف النقطة.",
    nameOfContract: "هذا اسم تطبيق أو رمز. اختر اسمًا آخر.",
    nameTaken: "لديك بالفعل جهة اتصال بهذا الاسم",
    addressTaken: (name) => `حفظت هذا العنوان باسم ${name}`,
    failed: "تعذّر الحفظ. أعد المحاولة.",
    notStored: "تعذّر على متصفحك حفظ جهة الاتصال. اسمح لهذا الموقع بالتخزين أو وفّر مساحة، ثم حاول مرة أخرى.",
    removeFailed: "تعذّرت إزالة جهة الاتصال. أعد المحاولة."
  },
  payee: {
    placeholder: "اسم أو عنوان",
    missing: "أدخل اسمًا أو عنوانًا",
    paste: "لصق",
    scan: "مسح الرمز",
    clear: "محو",
    pasteFailed: "منع المتصفح اللصق. الصق في الحقل بنفسك.",
    suggestions: "أشخاص تعرفهم",
    saved: "المحفوظة",
    recent: "الأخيرة",
    lookedUp: "نتائج البحث",
    several: (name) => `لديك أكثر من جهة اتصال باسم ${name}. اختر واحدة.`,
    twoMeanings: (name) => `${name} اسم جهة اتصال واسم عنوان آخر أيضًا. اختر واحدًا.`,
    paid: (times, last) =>
      plural(times, {
        one: `دفعة واحدة، في ${last}`,
        two: `دفعتان، آخرهما في ${last}`,
        few: `${times} دفعات، آخرها في ${last}`,
        other: `${times} دفعة، آخرها في ${last}`
      }),
    looking: (name) => `جارٍ البحث عن ${name}…`,
    notFound: (name) => `لم نجد ${name}`,
    lookFailed: (name) => `تعذّر البحث عن ${name}`,
    first: "لم تدفع إلى هذا العنوان من قبل.",
    ownAgain: "هذا عنوانك أنت. اضغط مرة أخرى للإرسال إلى نفسك.",
    lookalikeTick: "قارنت العنوانين، وهذا هو الصحيح",
    contractTick: "أفهم أن ما أرسله إلى هناك يضيع",
    checkFirst: "حدّد المربع للمتابعة",
    fromLink: (what) => `من رابط الدفع: ${what}`,
    otherNetwork: (network) => `هذه الدفعة على شبكة ${network}. بدّل إليها أولًا.`,
    unknownNetwork: "هذه الدفعة على شبكة لا ندعمها",
    unknownToken: "هذه الدفعة بعملة رقمية لا ندعمها هنا",
    unreadableLink: "تعذّرت قراءة رابط الدفع هذا. اطلب العنوان.",
    notFoundInCode: "لا يوجد عنوان محفظة في هذا الرمز",
    scanTitle: "مسح رمز QR",
    scanText: "وجّه الكاميرا نحو الرمز.",
    noCamera: "تعذّر استخدام الكاميرا. اسمح بها في المتصفح، أو الصق العنوان."
  },
  send: {
    smartAccount: "الحساب الذكي",
    noSmartAccount: (network) => `لا توجد حسابات ذكية على ${network}`,
    title: "إرسال",
    asset: "الأصل",
    to: "إلى",
    amount: "المبلغ",
    balanceUnknown: "تعذّر تحميل رصيدك",
    noEstimate: "تعذّر حساب رسوم الشبكة",
    review: "مراجعة",
    reviewTitle: "مراجعة",
    findingToken: "جارٍ البحث عن هذا الرمز…",
    noToken: (network) => `لا يوجد رمز في هذا العنوان على ${network}`,
    otherAsset: "اختيار أصل آخر",
    from: "من",
    network: "الشبكة",
    fee: "رسوم الشبكة",
    feeUnknown: "تعذّر حساب الرسوم",
    unknown: "غير معروفة",
    total: "الإجمالي",
    arrivesIn: (count) => `خلال نحو ${seconds(count)}`,
    sendAmount: (amount) => `إرسال ${amount}`,
    sending: "جارٍ الإرسال…",
    time: "الوقت",
    again: "إرسال آخر",
    unclear: {
      title: "لا نعرف هل تم الإرسال"
    },
    payTwice: "إن كان الإرسال قد تم فعلًا، فستدفع مرتين.",
    useWallet: "الإرسال من محفظتي بدلاً من ذلك",
    highFee: (percent) => `رسوم الشبكة تساوي ${percent} من المبلغ`,
    feeUnknownText: "تعذّر حساب رسوم الشبكة.",
    sendFeeUnknown: "الإرسال دون معرفة الرسوم",
    feeRose: (before, now) => `ارتفعت رسوم الشبكة من ${before} إلى ${now}. لم يُرسل شيء بعد.`,
    repeat: {
      sent: (amount, ago) => `أرسلت ${amount} إلى هذا العنوان ${ago}`,
      tried: (amount, ago) => `بدأت إرسال ${amount} إلى هذا العنوان ${ago}`,
      text: "الإرسال مجددًا يعني الدفع مرة ثانية.",
      wait: "لا نعرف بعد هل تم الإرسال. يمكنك الإرسال مجددًا عندما يتضح ذلك.",
      again: "الإرسال مجددًا"
    },
    nameMoved: (name) => `أصبح ${name} يشير إلى عنوان آخر. لم يُرسل شيء.`,
    nameUnknown: (name) => `تعذّر البحث عن ${name} مجددًا، لذا لم يُرسل شيء.`,
    useNewAddress: "مراجعة العنوان الجديد"
  },
  confirm: {
    details: "التفاصيل",
    reject: "رفض",
    rejected: "رفضت هذا الطلب. لم يُرسل شيء ولم يُوقَّع شيء.",
    position: (at, of) => `${at} من ${of}`,
    title: {
      signIn: (host) => `تسجيل الدخول إلى ${host}`,
      signInElsewhere: (domain, host) => `هذا يسجّل دخولك إلى ${domain}، لكنك في ${host}`,
      signInUnclear: (host) => `يبدو هذا تسجيل دخول، لكنه غير صالح لموقع ${host}`,
      message: (host) => `توقيع رسالة من أجل ${host}`,
      send: (amount, to) => `إرسال ${amount} إلى ${to}`,
      sendItem: (item, collection, to) => `إرسال NFT ${item} من ${collection} إلى ${to}`,
      sendItems: (count, item, collection, to) =>
        `إرسال ${count}\u00A0× ${collection} رقم\u00A0${item} إلى ${to}`,
      allow: (spender, amount) => `السماح لـ ${spender} بإنفاق ما يصل إلى ${amount}`,
      allowUntil: (spender, amount, until) => `السماح لـ ${spender} بإنفاق ما يصل إلى ${amount} حتى ${until}`,
      allowAll: (spender, token, until) =>
        `السماح لـ ${spender} بإنفاق كل ما لديك من ${token}${until ? ` حتى ${until}` : "، الآن ولاحقًا"}`,
      allowAllOf: (spender, address, until) =>
        `السماح لـ ${spender} بإنفاق كل ما لديك من عملات ${address}${until ? ` حتى ${until}` : "، الآن ولاحقًا"}`,
      allowSeveral: (spender, count) => `السماح لـ ${spender} بإنفاق ${kinds(count)} من عملاتك الرقمية`,
      allowSeveralUnlimited: (spender, count) =>
        `السماح لـ ${spender} بإنفاق ${kinds(count)} من عملاتك الرقمية بلا حد`,
      allowSeveralPartly: (spender, count, unlimited) =>
        `السماح لـ ${spender} بإنفاق ${kinds(count)} من عملاتك الرقمية، منها ${kinds(unlimited)} بلا حد`,
      allowItems: (spender, collection) => `السماح لـ ${spender} بنقل كل ما تملكه من NFT في ${collection}`,
      revoke: (spender, token) => `منع ${spender} من إنفاق ما لديك من ${token}`,
      revokeSeveral: (spender, count) => `منع ${spender} من إنفاق ${kinds(count)} من عملاتك الرقمية`,
      revokeItems: (spender, collection) => `منع ${spender} من نقل ما تملكه من NFT في ${collection}`,
      call: (name, contract) => `تنفيذ «${name}» في ${contract}`,
      unknownCall: (contract) => `تنفيذ إجراء غير معروف في ${contract}`,
      deployment: "إعداد حسابك الذكي",
      creation: "إنشاء عقد جديد",
      cancel: "إلغاء معاملة قيد الانتظار",
      cancelSend: (amount) => `إلغاء إرسال ${amount}`,
      typedData: (host) => `توقيع بيانات من أجل ${host}`,
      ownWallet: "محفظتك",
      trade: (give, get) => `مبادلة ${give} مقابل ${get}`,
      order: (host) => `توقيع أمر من أجل ${host}`,
      delegation: (contract) => `منح ${contract} تحكمًا كاملًا في هذه المحفظة`,
      undelegation: "إنهاء تحكم عقد في هذه المحفظة",
      unreadable: "توقيع شيء لا يمكننا قراءته"
    },
    deed: {
      deploy: "إعداد",
      signIn: "تسجيل الدخول",
      signInAnyway: "تسجيل الدخول رغم ذلك",
      sign: "توقيع",
      signTrade: "توقيع المبادلة",
      signOrder: "توقيع الأمر",
      signAnyway: "التوقيع رغم ذلك",
      send: (amount) => `إرسال ${amount}`,
      sendItem: "إرسال NFT",
      sendItems: (count) => `إرسال ${count} من NFT`,
      feeUnknown: (deed) => `${deed}، والرسوم غير معروفة`,
      allowTokens: (count) => `السماح بـ ${kinds(count)}`,
      allowUpTo: (amount) => `السماح بـ ${amount}`,
      allowNoLimit: "السماح بلا حد",
      allowAll: "السماح بكل NFT",
      stop: "إيقاف",
      continue: "متابعة",
      cancel: "إلغاء المعاملة"
    },
    batch: {
      title: (count, kinds) =>
        `${plural(count, {
          one: "تأكيد إجراء واحد",
          two: "تأكيد إجراءين",
          few: `تأكيد ${count} إجراءات`,
          many: `تأكيد ${count} إجراءً`,
          other: `تأكيد ${count} إجراء`
        })}: ${kinds}`,
      payments: (count, total) => `إرسال ${total} (عدد الدفعات: ${count})`,
      deed: (count) => (count === 1 ? "تأكيد" : `تأكيد الكل (${count})`),
      about: (count, actions) =>
        plural(count, {
          one: `الإجراء ${actions}`,
          two: `الإجراءان ${actions}`,
          other: `الإجراءات ${actions}`
        }),
      allOrNothing: "الكل أو لا شيء: إذا فشل إجراء واحد، فلن يُنفَّذ أي منها.",
      oneByOne: "واحدًا تلو الآخر: إذا فشل أحدها، تبقى الإجراءات السابقة منفَّذة.",
      total: "إجمالي ما ترسله",
      feeAtLeast: (amount) => `${amount} على الأقل`,
      worst: (action, consequence) => `${action}: ${consequence}`,
      warnings: (count, actions) =>
        count === 1 ? `اقرأ تحذير الإجراء ${actions}` : `اقرأ تحذيرات الإجراءات ${actions}`,
      everyWarned: "لكل إجراء تحذير. اقرأها كلها.",
      inSentence: (label) => label,
      read: "قرأت كل الإجراءات",
      unticked: (count) => `مربعات بقي تحديدها: ${count}`,
      lastUnticked: (label) => `بقي تحديد مربع واحد: ${label}`,
      recipients: "المستلمون"
    },
    limit: {
      label: "الحد",
      hint: "طلب التطبيق عدم وضع حد. يمكنك السماح بأقل.",
      needed: (amount) => `طلب التطبيق عدم وضع حد. تحتاج هذه الإجراءات إلى ${amount}.`,
      none: "بلا حد",
      atMost: "طلب التطبيق أقل من ذلك"
    },
    risks: {
      allTokens: "يمكن لهذه الجهة أخذها كلها في أي وقت، حتى ما يصلك منها لاحقًا.",
      collection: "يمكن لهذه الجهة أخذ كل NFT في أي وقت، حتى ما يصلك منها لاحقًا.",
      everything: "يمكن لهذا العقد نقل كل ما في محفظتك، الآن ولاحقًا.",
      unreadable: "لا يمكنك رؤية ما توقّعه. قد ينقل كل ما تملك.",
      otherChain: (chain, network) => `هذا لشبكة ${chain}، لكنك على شبكة ${network}.`,
      otherDomain: "من يحصل على هذا التوقيع قد يستخدم حسابك هناك.",
      unknownUnits: "لا نعرف عدد المنازل العشرية لهذه العملة، لذا نعرض الرقم الخام. قد يكون المبلغ أي قيمة.",
      givenAway: "ستعطي هذا دون أن تحصل على أي شيء.",
      unknownValue: "لا يمكننا قراءة ما يفعله هذا، وهو يرسل أموالًا أيضًا.",
      zeroAddress: "هذا العنوان لا يملكه أحد. ما ترسله إليه يضيع.",
      tokenContract: "هذا عقد العملة نفسها. ما ترسله إليه يضيع.",
      lookalike: "يشبه هذا العنوان عنوانًا تعرفه، لكنه عنوان آخر.",
      absurdFee: "رسوم الشبكة هذه أعلى بكثير مما ينبغي، ولا يمكنك استردادها."
    },
    cautions: {
      likelyToFail: "من المرجّح أن تفشل هذه العملية، وستدفع رسوم الشبكة مع ذلك.",
      approval: "يمكن لهذه الجهة أخذ ذلك دون سؤالك مجددًا.",
      permit: (until) => `بعد توقيعك، يمكن لهذه الجهة أخذ ذلك حتى ${until} دون سؤالك مجددًا.`,
      lastingPermit: (until) =>
        until
          ? `يمكن لهذه الجهة استخدام توقيعك حتى ${until} دون سؤالك مجددًا. إن استخدمته، يستمر الإذن حتى توقفه.`
          : "بعد توقيعك، يمكن لهذه الجهة أخذ ذلك دون سؤالك مجددًا. إن استخدمت التوقيع قبل انتهاء مدته، يستمر الإذن حتى توقفه.",
      unknownSpender: "لا نعرف ما الذي يفعله هذا العنوان.",
      order: "بعد توقيعك، يمكن لأي شخص تنفيذ هذا حتى تنتهي مدته دون سؤالك مجددًا.",
      unknownCollection: "لا نعرف هذه المجموعة. يمكن لأي شخص نسخ اسمها وصورها.",
      unknownData: "لا يمكننا تحديد ما يسمح به هذا. قد يكفي توقيع واحد لأخذ ما تملك.",
      unknownAction: "لا يمكننا قراءة ما يفعله هذا. لا تتابع إلا إذا كنت تثق بهذا التطبيق.",
      functionName: "لا نعرف سوى الاسم الذي يطلقه العقد على هذا. قد يفعل شيئًا آخر.",
      creation: "لا يوجد مستلم. لا يمكننا قراءة ما يفعله العقد الجديد.",
      hiddenText: "في هذه الرسالة أحرف مخفية. تظهر بين أقواس.",
      signedOnly: "توقّعه الآن، ويمكن للتطبيق إرساله متى شاء.",
      alsoSends: "يرسل هذا أموالًا أيضًا."
    },
    short: (symbol) => `ارفض هذا، ثم أضف ${symbol} أو حاول بمبلغ أقل.`,
    shortOfFee: (symbol) => `ارفض هذا، ثم أضف ${symbol}.`,
    appFee: "حدّد التطبيق هذه الرسوم. ارفض الطلب.",
    refusals: {
      said: (quoted) => `يقول العقد ${quoted}`,
      none: "لم تذكر الشبكة أي سبب.",
      unreadable: "ذكر العقد سببًا لا يمكننا قراءته.",
      balance: "رصيد أحد الرموز لا يكفي لهذا.",
      allowance: "الإذن اللازم لهذا غير موجود أو لا يكفي.",
      panic: "توقف العقد بسبب خطأ في شيفرته."
    },
    understood: {
      allTokens: "أفهم أن بإمكان هذه الجهة أخذ كل ما لديّ من هذه العملة",
      collection: "أفهم أن بإمكان هذه الجهة أخذ كل NFT في هذه المجموعة",
      everything: "أفهم أن هذا قد ينقل كل ما في محفظتي",
      unreadable: "أفهم أن هذا قد ينقل كل ما في محفظتي",
      otherChain: "أفهم أن هذا لشبكة أخرى",
      otherDomain: "أفهم أن هذا يسجّل دخولي إلى مكان آخر",
      unknownUnits: "أفهم أن المبلغ قد يكون أي قيمة",
      givenAway: "أفهم أنني لن أحصل على أي شيء",
      unknownValue: "أفهم أنني قد أخسر ما يُرسل",
      zeroAddress: "أفهم أن هذا سيضيع",
      tokenContract: "أفهم أن هذا سيضيع",
      lookalike: "راجعت العنوان كاملًا",
      absurdFee: "أفهم أنني أدفع رسوم الشبكة هذه"
    },
    tree: {
      count: (count) =>
        plural(count, {
          zero: "لا عناصر",
          one: "عنصر واحد",
          two: "عنصران",
          few: `${count} عناصر`,
          many: `${count} عنصرًا`,
          other: `${count} عنصر`
        }),
      fields: (count) =>
        plural(count, {
          zero: "لا حقول",
          one: "حقل واحد",
          two: "حقلان",
          few: `${count} حقول`,
          many: `${count} حقلًا`,
          other: `${count} حقل`
        }),
      item: (at) => `العنصر ${at}`,
      more: (count) =>
        plural(count, {
          one: "عرض عنصر آخر",
          two: "عرض عنصرين آخرين",
          few: `عرض ${count} عناصر أخرى`,
          many: `عرض ${count} عنصرًا آخر`,
          other: `عرض ${count} عنصر آخر`
        }),
      level: (level) => `المستوى ${level}`,
      characters: (count) =>
        plural(count, {
          one: "وحرف إضافي",
          two: "وحرفان إضافيان",
          few: `و${count} أحرف إضافية`,
          many: `و${count} حرفًا إضافيًا`,
          other: `و${count} حرف إضافي`
        }),
      json: "نص JSON الخام",
      copyJson: "نسخ JSON"
    },
    order: {
      give: "تعطي",
      get: "تحصل على",
      others: "يحصل آخرون على",
      othersOfIt: "من ذلك، يحصل آخرون على",
      coin: "عملة الشبكة",
      nft: "NFT",
      nftOf: (id, collection) => `قطعة NFT رقم ${id} من ${collection}`,
      anyNftOf: (collection) => `أي قطعة NFT من ${collection}`
    },
    quoted: (text) => `«${text}»`,
    unknownCollection: "مجموعة غير معروفة",
    hash: "التجزئة",
    callsItself: (name) => `يسمّي نفسه «${name}»`,
    rawAmount: (amount, token) => `${amount} وحدة من ${token}`,
    verified: "موثّق",
    ownWallet: "محفظتك",
    known: "معروف",
    costsNothing: "لا يكلّف شيئًا ولا ينقل شيئًا.",
    says: "نص الرسالة",
    expires: "ينتهي في",
    from: "من",
    to: "إلى",
    amount: "المبلغ",
    youSend: "ترسل (تقديريًا)",
    youGet: "تستلم (تقديريًا)",
    sends: "ترسل",
    token: "العملة الرقمية",
    spender: "من يمكنه أخذها",
    upTo: "بحد أقصى",
    nothing: "لا شيء",
    collection: "المجموعة",
    until: "يمكن أخذها حتى",
    deadline: "يمكن استخدام التوقيع حتى",
    noEnd: "بلا نهاية",
    andMore: (count) => `و${count} غيرها`,
    feeLater: "رسوم الشبكة عند الإرسال",
    number: "رقم المعاملة",
    network: "الشبكة",
    everyChain: "كل الشبكات",
    data: "البيانات",
    call: "الدالة",
    primaryType: "النوع",
    contract: "العقد",
    unlimited: "بلا حد"
  },
  modal: {
    close: "إغلاق",
    sending: "جارٍ الإرسال",
    requests: (count) =>
      plural(count, {
        zero: "لا طلبات",
        one: "طلب واحد",
        two: "طلبان",
        few: `${count} طلبات`,
        many: `${count} طلبًا`,
        other: `${count} طلب`
      }),
    signIn: {
      signed_out: "تسجيل الدخول",
      session_ended: "تسجيل الدخول من جديد",
      no_wallet: "إكمال الإعداد"
    },
    pages: {
      wallet: "الحساب",
      send: "إرسال",
      receive: "استلام",
      buy: "شراء",
      sell: "بيع",
      assets: "الأصول",
      activity: "سجل المعاملات",
      recipients: "الحسابات البنكية",
      contacts: "جهات الاتصال",
      connect: "ربط محفظة",
      networks: "الشبكات",
      settings: "الإعدادات",
      approvals: "الأذونات",
      transaction: "المعاملة",
      received: "تم الاستلام",
      purchase: "عملية شراء",
      sale: "عملية بيع"
    }
  },
  operation: {
    paidFromTank: "تُدفع من خزان الغاز",
    paidFromAccount: "تُدفع من هذا الحساب",
    paidFrom: "تُدفع من",
    feePaidByApp: (app) => `يدفعها ${app}`,
    feePaidForYou: "مدفوعة عنك",
    refused: (app) => `لن يدفع ${app} هذه الرسوم`,
    refusedForYou: "هذه الرسوم غير مدفوعة عنك",
    nothingSent: "لم يُرسل شيء.",
    nothingLeft: "لم يخرج شيء من حسابك.",
    payYourself: "ادفع الرسوم بنفسك",
    cannotPay: "وخزان الغاز وهذا الحساب لا يكفيان لدفعها أيضًا.",
    expired: "لم يتم الإرسال في الوقت المحدد",
    signedBy: "وقّعها"
  },
  gasTank: {
    title: "خزان الغاز",
    text: "يدفع رسوم الشبكة عن حسابك الذكي.",
    left: "المتبقي للرسوم",
    empty: "خزان الغاز فارغ",
    low: "خزان الغاز على وشك النفاد",
    lowText: "اشحنه قبل أن ترسل مرة أخرى.",
    awaited: "هناك عملية شحن في الطريق.",
    none: "لا يوجد خزان غاز لحسابك الذكي",
    noneText: "تُدفع رسوم الشبكة من رصيده، ما لم يدفعها هذا التطبيق.",
    topUp: "شحن",
    pay: (amount) => `ادفع ${amount}`,
    unfinished: "دُفع ولم يُضف بعد",
    checkingText:
      "نعرف النتيجة عادةً خلال 3 دقائق. إذا أُرسل المبلغ، يمكنك إتمام الشحن هنا دون أن تدفع مرة أخرى.",
    failedText: "لم نتمكن من تأكيد هذه الدفعة. إذا كنت قد دفعت، فتواصل مع الدعم.",
    unfinishedText: "أكمل الشحن. لن تدفع مرة أخرى.",
    finish: "إكمال الشحن",
    added: (amount) => `أُضيف ${amount} إلى خزان الغاز`,
    history: "عمليات الشحن",
    feesText: "لا تظهر الرسوم هنا، بل مع كل عملية إرسال في سجل المعاملات.",
    statuses: {
      pending: "في الطريق",
      success: "أُضيف",
      failed: "غير مؤكد"
    }
  },
  transaction: {
    steps: {
      label: "التقدّم",
      signing: "جارٍ التوقيع",
      signed: "تم التوقيع",
      send: "الإرسال",
      sending: "جارٍ الإرسال",
      sent: "تم الإرسال",
      confirm: "التأكيد",
      confirming: "جارٍ التأكيد",
      done: "تم"
    },
    stages: {
      signing: { title: "جارٍ الإرسال", text: "أبقِ هذه الصفحة مفتوحة لحظة." },
      sending: { title: "جارٍ الإرسال", text: "يمكنك إغلاق هذه الصفحة. سنواصل العمل." },
      sent: { title: "بانتظار الشبكة", text: "يمكنك إغلاق هذه الصفحة." },
      confirmed: { title: "تم الإرسال", text: "وصل المبلغ." },
      delayed: { title: "يستغرق وقتًا أطول من المعتاد", text: "الشبكة مزدحمة. لم يضِع شيء، ونواصل التحقق." },
      dropped: {
        title: "لا نجدها على الشبكة",
        text: "قد تكتمل لاحقًا. لا ترسل مرة أخرى الآن. نواصل التحقق."
      },
      checking: {
        title: "نتحقق هل تم الإرسال",
        text: "انقطع الاتصال. سنعرف بعد قليل."
      },
      watching: {
        title: "نتحقق هل تم الإرسال",
        text: "انقطع الاتصال. نحن نراقب رصيدك."
      },
      unresolved: {
        title: "لا نعرف هل تم الإرسال",
        text: "انقطع الاتصال ولم تصلنا النتيجة بعد. اسأل المستلم إن كانت قد وصلت."
      },
      said_sent: { title: "حدّدت هذه المعاملة على أنها أُرسلت", text: "إن عرفنا المزيد، فستراه هنا." },
      said_not_sent: { title: "حدّدت هذه المعاملة على أنها لم تُرسل", text: "إن عرفنا المزيد، فستراه هنا." },
      not_sent: { title: "لم يتم الإرسال", text: "لم يخرج شيء من محفظتك." },
      expired: { title: "لم يتم الإرسال", text: "لم يتم الإرسال في الوقت المحدد. لم يخرج شيء من محفظتك." },
      reverted: { title: "فشل الإرسال", text: "رفضته الشبكة. لم تُستهلك سوى الرسوم." },
      replaced: { title: "استُبدلت", text: "حلّت محلها معاملة أخرى، فلم تُنفَّذ هذه." },
      sped_up: { title: "سُرّعت", text: "أُرسلت بدلًا منها نسخة أسرع." },
      cancelled: { title: "أُلغيت", text: "لم تُستهلك سوى رسوم الإلغاء." }
    },
    usually: (count, network) => `عادةً في أقل من ${seconds(count)} على ${network}.`,
    arrived: (to, time) => `إلى ${to} · ${time}`,
    reasons: {
      EXPIRED: "لم يتم الإرسال في الوقت المحدد.",
      OFFLINE: "لم تكن متصلًا بالإنترنت.",
      CONNECT: "تعذّر الاتصال.",
      LATE: "استغرق التوقيع وقتًا طويلًا.",
      INSUFFICIENT_FUNDS: "الرصيد غير كافٍ للإرسال.",
      NOT_SIGNED: "لم يتم التوقيع.",
      REFUSED: "رفضته الشبكة."
    },
    kept: (amount) => `لا يزال ${amount} لديك.`,
    feeUsed: (fee) => `استُهلكت رسوم قدرها ${fee}.`,
    balanceFell: (before, after, time) =>
      `تغيّر رصيدك من ${before} إلى ${after} عند ${time}، فالأرجح أنه تم الإرسال.`,
    balanceSame: (time) => `لم يتغيّر رصيدك منذ ${time}، فالأرجح أنه لم يتم الإرسال.`,
    checkAgain: "التحقق من جديد",
    notYet: "لا ترسل مرة أخرى الآن",
    since: "لا رد منذ",
    balanceAt: (time) => `الرصيد عند ${time}`,
    doYouKnow: "هل تعرف النتيجة؟",
    wasSent: "تم الإرسال",
    wasSentText: "يظهر في سجل المعاملات أنه أُرسل.",
    wasNotSent: "لم يتم الإرسال",
    wasNotSentText: "يتيح لك الإرسال مرة أخرى.",
    view: "عرض المعاملة",
    done: "تم",
    speedUp: "تسريع",
    cancel: "إلغاء الإرسال",
    speedUpText: "سنعرض على الشبكة رسومًا أعلى. لا يمكن أن تُنفَّذ سوى واحدة منهما.",
    cancelText: "نحاول إيقافه. إن نُفّذ قبل ذلك، فلا يمكن إيقافه.",
    newFee: "الرسوم الجديدة بحد أقصى",
    oldFee: "الرسوم السابقة بحد أقصى",
    explorer: "عرض في المستكشف",
    ownExplorer: "عنواني في المستكشف",
    receipt: "الإيصال",
    details: "تفاصيل المعاملة",
    id: "رقم المعاملة",
    copyId: "نسخ الرقم",
    share: "مشاركة",
    copyText: "نسخ الإيصال",
    print: "طباعة",
    status: "الحالة",
    transfer: "تحويل",
    reference: "الرقم المرجعي"
  },
  activity: {
    title: "سجل المعاملات",
    underway: "قيد التنفيذ",
    attention: "يتطلب انتباهك",
    sendingAmount: (amount) => `جارٍ إرسال ${amount}`,
    checkingAmount: (amount) => `جارٍ التحقق من ${amount}`,
    today: "اليوم",
    yesterday: "أمس",
    filter: "عرض",
    filters: {
      all: "الكل",
      sent: "الإرسال",
      received: "الاستلام",
      traded: "بيع وشراء",
      approvals: "الأذونات"
    },
    search: "البحث بالعنوان أو المبلغ أو العملة",
    noMatch: "لا توجد نتائج",
    clearFilters: "مسح عوامل التصفية",
    download: "تنزيل بصيغة CSV",
    empty: "لا توجد معاملات بعد",
    emptyText: "يظهر هنا ما ترسله وتستلمه وتشتريه وتبيعه.",
    addMoney: "إضافة أموال",
    sentItem: (item) => `أرسلت ${item}`,
    sendItem: (item) => `إرسال ${item}`,
    sentTo: (name) => `أرسلت إلى ${name}`,
    sendTo: (name) => `إرسال إلى ${name}`,
    receivedFrom: (name) => `استلمت من ${name}`,
    received: (symbol) => (symbol ? `استلام ${symbol}` : "تم الاستلام"),
    unknownToken: "رمز غير معروف",
    unknownTokenText: "يمكن لأي شخص أن يرسل إليك رمزًا. لا تفتح رابطًا يظهر في اسمه.",
    kinds: {
      erc721: "إرسال NFT",
      erc1155: "إرسال عدة NFT",
      transaction: "معاملة",
      approval: "إذن",
      cancel: "إلغاء",
      speedUp: "معاملة مُسرَّعة"
    },
    allowed: (name: string) => `سمحت لـ ${name}`,
    permission: (name: string) => `إذن لـ ${name}`,
    bought: (symbol) => `شراء ${symbol}`,
    sold: (symbol) => `بيع ${symbol}`,
    buying: (symbol) => `جارٍ شراء ${symbol}`,
    notBought: (symbol) => `لم يتم شراء ${symbol}`,
    selling: (symbol) => `جارٍ بيع ${symbol}`,
    notSold: (symbol) => `لم يتم بيع ${symbol}`,
    statuses: {
      signing: "جارٍ الإرسال",
      submitted: "بانتظار الشبكة",
      confirmed: "مؤكدة",
      reverted: "فشلت",
      replaced: "استُبدلت",
      dropped: "متأخرة",
      expired: "لم تُرسل",
      unknown: "قيد التحقق",
      failed: "لم تُرسل"
    }
  },
  ramp: {
    needsFee: (amount) => `تحتاج إلى نحو ${amount} لدفع رسوم الشبكة.`,
    buyCoin: (symbol) => `شراء ${symbol}`,
    receiveCoin: (symbol) => `استلام ${symbol}`,
    buyTitle: "شراء",
    sellTitle: "بيع",
    youPay: "تدفع",
    youPaid: "دفعت",
    paidWith: "طريقة الدفع",
    youGet: "تحصل على",
    getsAmount: (amount) => `تحصل على ${amount}`,
    holderGets: (name) => `المبلغ الذي يصل إلى ${name}`,
    holderGetsAmount: (name, amount) => `يصل ${amount} إلى ${name}`,
    youSold: "بعت",
    got: "حصلت على",
    youSell: "تبيع",
    currency: "العملة",
    choose: "اختر…",
    coin: "الأصل",
    search: "بحث",
    method: "الدفع عبر",
    phone: "رقم الهاتف لطلب الدفع",
    recipient: "يُدفع إلى",
    noRecipients: (currency) => `لا يوجد حساب بنكي بعملة ${currency} بعد`,
    addRecipient: "إضافة حساب بنكي",
    senderName: "الاسم الكامل",
    ownName: "اسمك الكامل",
    senderEmail: "البريد الإلكتروني",
    rate: "السعر",
    fee: "الرسوم",
    feeIncluded: "الرسوم (مشمولة)",
    quoting: "جارٍ جلب السعر…",
    quoteGoodFor: (time) => `السعر ثابت لمدة ${time}`,
    quoteExpired: "انتهت صلاحية السعر",
    enterAmount: "أدخل مبلغًا",
    amountRefused: "لا يتوفر سعر لهذا المبلغ. جرّب مبلغًا آخر.",
    openTitle: "إعداد لمرة واحدة",
    openText: "يحتاج شريك الدفع إلى اسمك وبريدك الإلكتروني. يستغرق ذلك 10 ثوانٍ.",
    openTextPassword: "يحتاج شريك الدفع إلى اسمك وبريدك الإلكتروني وكلمة مرور.",
    password: "كلمة المرور",
    passwordHint: "8 أحرف أو أكثر",
    requestTo: "طلب الدفع إلى",
    changePhone: "تغيير",
    senderWhy: "يحتاجها شريك الدفع لتحويل المال",
    changeSender: "تغيير",
    terms: "بالمتابعة توافق على شروط شريك الدفع",
    termsName: "شروط شريك الدفع",
    open: "متابعة",
    opening: "جارٍ الإعداد…",
    signedInWith: "سجّلت الدخول بهذا البريد",
    useAnotherEmail: "استخدام بريد آخر",
    taken: "لهذا البريد حساب لدى شريكنا بالفعل",
    passwordRefused: "يطلب شريك الدفع كلمة مرور أقوى. اجعلها أطول وامزج فيها بين الأحرف والأرقام.",
    identityCheck: "يجب أن يتحقق شريك الدفع من هويتك أولًا.",
    identityCheckText: (support) =>
      `على شركات الدفع أن تعرف هوية عملائها. تواصل مع ${support} ثم أعد المحاولة.`,
    setUp: "إعداد البيع أولًا",
    opened: "حسابك جاهز",
    notSignedUp: "أكمل الإعداد لمرة واحدة لتشتري وتبيع",
    noWallet: "لا توجد محفظة بعد",
    noWalletText: "أنشئ محفظتك للشراء والبيع",
    startSetup: "بدء الإعداد",
    nothingToBuy: "الشراء غير متاح حاليًا",
    nothingToSell: "البيع غير متاح حاليًا",
    continue: "متابعة",
    reviewTitle: "مراجعة",
    toWallet: "إلى محفظتك",
    toWalletOn: (network) => `إلى محفظتك على ${network}`,
    sendIt: "إرسالها",
    buyAmount: (amount) => `شراء ${amount}`,
    sellAmount: (amount) => `بيع ${amount}`,
    saleConsent: (most) => `قد يُضاف ما يصل إلى ${most} لتمييز دفعتك. عندها تؤكد المبلغ الدقيق أولًا.`,
    purchaseConsent: "سترى بعد ذلك المبلغ الدقيق للدفع. قد يزيد قليلاً حتى نتمكن من مطابقة دفعتك.",
    asked: "يسأل شريك الدفع",
    arrives: "الوصول",
    arrivesToday: "عادةً اليوم",
    arrivesPaid: "بعد أن تدفع",
    rateRenewed: "انتهت صلاحية السعر، فجلبنا سعرًا جديدًا. لم يُقدَّم أي طلب.",
    notPlaced: "لم يُقدَّم طلبك. يمكنك تقديمه الآن.",
    orderRefused: { what: "لم يُقدَّم طلبك", todo: "لم يُدفع شيء. راجع البيانات وحاول مرة أخرى." },
    paymentRefused: { what: "لم يُرسل دفعك", todo: "حاول مرة أخرى." },
    rateChangedTitle: "تغيّر السعر",
    rateChanged: (now, before) => `سيصل ${now} بدلًا من ${before}.`,
    acceptRate: "استخدام السعر الجديد",
    unresolvedTitle: "نتحقق من طلبك",
    unresolvedText: "نتحقق هل نجحت العملية. لا تقدّم طلبًا آخر الآن.",
    mayExistTitle: "لسنا متأكدين من تقديم طلبك",
    mayExistText: "راجع طلباتك قبل تقديم طلب جديد.",
    seeOrders: "عرض الطلبات",
    newRate: "الحصول على سعر جديد",
    buyMore: "الشراء مرة أخرى",
    sellMore: "البيع مرة أخرى",
    paymentFailedTitle: "فشل الدفع",
    unpaidTitle: (coins) => `أرسل ${coins} لإتمام البيع`,
    sendBy: (time) => `أرسل قبل ${time}`,
    sendCoins: (coins) => `إرسال ${coins}`,
    sendingCoins: (coins) => `جارٍ إرسال ${coins}`,
    keepGoing: "يمكنك إغلاق هذه الصفحة. سنواصل العمل.",
    paidElsewhereTitle: (coins) => `سبق إرسال ${coins}`,
    paidElsewhere: "سبق أن أرسلت محفظتك عملات هذا البيع، لذا لم يُرسل شيء الآن.",
    paidElsewhereHint: "إذا أرسلت عملات هذا البيع من جهاز آخر، فلا ترسلها مرة أخرى.",
    checkElsewhere: "تأكّد من أنك لم تُرسل عملات هذا البيع من جهاز آخر.",
    orderChangedTitle: "تغيّر الطلب",
    amountChangedTitle: "تغيّر المبلغ",
    orderChangedText: "يختلف عمّا وافقت عليه. لم يُرسل شيء.",
    amountChangedText: (more, receives) =>
      `ستُرسل ${more} زيادةً على ما وافقت عليه، ويصل ${receives} إجمالًا. لم يُرسل شيء بعد.`,
    declineSale: "عدم البيع",
    declineText: "إذا لم تُرسل شيئًا، تنتهي صلاحية هذا الطلب تلقائيًا.",
    ordering: "جارٍ تقديم طلبك…",
    orderAgain: "تقديم طلب جديد",
    order: (id) => `الطلب ${id}`,
    orderTitle: "الطلب",
    support: (app) => (app === undefined ? "الدعم" : `دعم ${app}`),
    sentBack: (amount) => `أُعيد ${amount}`,
    refundOf: (amount) => `استرداد ${amount}`,
    purchase,
    sale,
    missing: {
      fullName: "أدخل اسمك الكامل",
      answer: "أدخل إجابتك",
      method: "اختر طريقة الدفع",
      currency: "اختر عملة",
      bankAccount: "اختر حسابًا بنكيًا"
    },
    payReference: "رقم الحساب",
    payAmount: "ادفع بالضبط",
    added: "أُضيف لتمييز دفعتك",
    payPage: "فتح صفحة الدفع",
    payBy: (time) => `ادفع قبل ${time}`,
    minutesLeft: (count) =>
      plural(count, {
        one: "دقيقة واحدة متبقية",
        two: "دقيقتان متبقيتان",
        few: `${count} دقائق متبقية`,
        other: `${count} دقيقة متبقية`
      }),
    secondsLeft: (count) =>
      plural(count, {
        one: "ثانية واحدة متبقية",
        two: "ثانيتان متبقيتان",
        few: `${count} ثوانٍ متبقية`,
        other: `${count} ثانية متبقية`
      }),
    only: (left) => `${left} فقط`,
    timeUp:
      "انتهى وقت هذا الطلب. إذا دفعت، فسنجد دفعتك ونحدّث هذه الصفحة. وإذا لم تدفع، فلا تدفع الآن: سينتهي الطلب تلقائيًا.",
    timeUpTitle: "نتحقق من وصول دفعتك",
    copyAmount: "نسخ المبلغ",
    copyReference: "نسخ رقم الحساب",
    copyMemo: "نسخ المذكرة",
    howToPay: "كيفية الدفع",
    payStepOpen: "افتح تطبيق البنك أو المحفظة الإلكترونية",
    payStepAccount: (method, account) => `اختر ${method} وأدخل ${account}`,
    payStepMethod: (method) => `اختر ${method}`,
    payStepAmount: (amount) => `ادفع ${amount} بالضبط. لا يمكن مطابقة أي مبلغ آخر مع طلبك.`,
    paid: "أتممت الدفع",
    checkingPayment: "نتحقق من وصول دفعتك. قد يستغرق ذلك بضع دقائق.",
    notPaidYet: "لم تصلنا دفعتك بعد. تستغرق بعض البنوك وقتًا أطول. يمكنك مغادرة هذه الصفحة.",
    findAgain: "يمكنك إغلاق هذه الصفحة، وستجدها في سجل المعاملات.",
    leaveSafely: "يمكنك مغادرة هذه الصفحة. إن لم تدفع، تنتهي صلاحية الطلب تلقائيًا.",
    newBalance: (amount) => `الرصيد الجديد: ${amount}`,
    steps: {
      purchase: {
        placed: "قُدِّم الطلب",
        paid: { now: "بانتظار دفعتك", done: "وصل الدفع" },
        sent: { todo: (symbol) => `إرسال ${symbol}`, done: (symbol) => `أُرسل ${symbol}` },
        arrived: "في محفظتك"
      },
      sale: {
        placed: "قُدِّم الطلب",
        sent: { now: (symbol) => `بانتظار ${symbol} منك`, done: (symbol) => `أُرسل ${symbol}` },
        received: {
          todo: (symbol) => `استلام ${symbol}`,
          now: (symbol) => `بانتظار وصول ${symbol}`,
          done: (symbol) => `وصل ${symbol}`
        },
        paid: { todo: "تحويل المبلغ", now: "جارٍ تحويل المبلغ", done: "حُوِّل المبلغ" },
        arrived: "في الحساب البنكي"
      }
    },
    sendTo: "عنوان الإيداع",
    memo: "المذكرة (مطلوبة)",
    receiverMemo: "المذكرة",
    history: "تسلسل الأحداث",
    reply: "إجابتك",
    sendReply: "إرسال الإجابة",
    replied: "أُرسلت إجابتك. سنتابع طلبك.",
    noOrder: "لم نجد هذا الطلب",
    noOrderText: "قد يكون الرابط خاطئًا، أو يخص الطلب حسابًا آخر.",
    ordersTitle: "الطلبات",
    noOrders: "لا توجد طلبات بعد",
    noOrdersText: "يظهر هنا ما تشتريه وتبيعه."
  },
  recipient: {
    title: "الحساب البنكي",
    editTitle: "تعديل الحساب البنكي",
    holderTitle: "بيانات صاحب الحساب",
    step: (at, of) => `الخطوة ${at} من ${of}`,
    listTitle: "الحسابات البنكية",
    none: "لا توجد حسابات بنكية بعد",
    noneText: "تحتاج إلى حساب للبيع",
    edit: "تعديل",
    actions: (name) => `خيارات ${name}`,
    delete: "إزالة",
    deleteAccount: "إزالة الحساب",
    deleting: "جارٍ الإزالة…",
    deleteQuestion: (name) => `إزالة حساب ${name}؟`,
    deleteText: "يمكنك إضافته مجددًا لاحقًا",
    name: "الاسم الكامل",
    email: "البريد الإلكتروني",
    address: "الشارع ورقم المبنى",
    city: "المدينة",
    postCode: "الرمز البريدي",
    type: "من صاحب هذا الحساب؟",
    individual: "فرد",
    business: "شركة",
    currency: "عملة الحساب",
    country: "الدولة",
    accountName: "اسم صاحب الحساب",
    bank: "البنك",
    accountNumber: "رقم الحساب",
    iban: "IBAN",
    ifsc: "رمز IFSC",
    accountType: "نوع الحساب",
    checking: "حساب جارٍ",
    savings: "حساب توفير",
    routing: "رقم التوجيه",
    routingKind: "نوع التحويل",
    ach: "ACH",
    wire: "Wire",
    save: "حفظ الحساب",
    saving: "جارٍ الحفظ…",
    routingNumber: "أدخل رقم التوجيه المكوّن من 9 أرقام",
    ifscFormat: "أدخل رمز IFSC المكوّن من 11 خانة، مثل HDFC0001234",
    ibanFormat: "أدخل رقم IBAN كاملًا، مثل DE89 3704 0044 0532 0130 00",
    accountFormat: "أدخل رقم الحساب بالأرقام والأحرف",
    unusualCountry: "رقم IBAN هذا من دولة أخرى. تأكد من صحته.",
    mistyped: "في هذا الرقم خطأ. قارنه رقمًا رقمًا.",
    refused: "لا يقبل شريك الدفع هذا. راجعه وأعد المحاولة.",
    notSupported: "لا يمكننا الدفع بهذه العملة بعد. اختر عملة أخرى.",
    missing: {
      accountNumber: "أدخل رقم الحساب",
      accountName: "أدخل اسم صاحب الحساب",
      address: "أدخل الشارع ورقم المبنى",
      bank: "اختر بنكًا",
      city: "أدخل المدينة",
      country: "أدخل الدولة",
      name: "أدخل الاسم الكامل",
      postCode: "أدخل الرمز البريدي"
    }
  }
}
