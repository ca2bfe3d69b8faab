const en = {
  language: 'en',
  title: 'Test payment',
  noMoney: 'This is a trial of the shop: no money moves, and no real card is needed.',
  close: 'Close',
  ways: 'Ways to pay',
  card: 'Card',
  upi: 'UPI',
  cardNumber: 'Card number',
  cardNumberHint: 'One of the test cards below.',
  expiry: 'Expiry',
  expiryHint: 'MM/YY, in the future',
  cvv: 'CVV',
  cvvHint: 'Any 3 or 4 digits',
  otp: 'OTP',
  otpHint: 'Any 4 to 10 digits succeed, fewer fail.',
  pay: (amount) => `Pay ${amount}`,
  wrongCardNumber: 'Enter all digits of the card number.',
  wrongExpiry: 'Enter a month in the future, as MM/YY.',
  wrongCvv: 'Enter 3 or 4 digits.',
  wrongOtp: 'Enter the OTP.',
  testCards: 'Test cards',
  succeeds: 'succeeds',
  failsWith: (reason) => `fails: ${reason}`,
  qr: 'A QR code of this test payment',
  upiHint:
    'With a real payment you would scan this with your UPI app. Here you choose the app’s answer:',
  approve: 'Approve',
  decline: 'Decline',
  working: 'One moment …',
  waiting: 'Waiting for the bank. You can close this: the shop will be told.',
  received:
    'Payment received. The page was not told, as a fault switch asked; close this to go on.',
  failed: 'Payment failed.',
  away: 'The test provider did not answer. Try again.',
  notOpen: 'This order cannot be paid.',
  leave: 'Leave without paying?',
  yesLeave: 'Leave',
  stay: 'Stay',
};

const hi = {
  language: 'hi',
  title: 'टेस्ट भुगतान',
  noMoney: 'यह दुकान का ट्रायल है: कोई पैसा नहीं कटेगा, असली कार्ड की ज़रूरत नहीं।',
  close: 'बंद करें',
  ways: 'भुगतान के तरीक़े',
  card: 'कार्ड',
  upi: 'UPI',
  cardNumber: 'कार्ड नंबर',
  cardNumberHint: 'नीचे दिए टेस्ट कार्ड में से कोई एक।',
  expiry: 'एक्सपायरी',
  expiryHint: 'MM/YY, आगे की तारीख़',
  cvv: 'CVV',
  cvvHint: 'कोई भी 3 या 4 अंक',
  otp: 'ओटीपी',
  otpHint: '4 से 10 अंक सही माने जाएँगे, इससे कम नहीं।',
  pay: (amount) => `${amount} चुकाएँ`,
  wrongCardNumber: 'कार्ड नंबर के सारे अंक लिखें।',
  wrongExpiry: 'आगे का कोई महीना MM/YY में लिखें।',
  wrongCvv: '3 या 4 अंक लिखें।',
  wrongOtp: 'ओटीपी डालें।',
  testCards: 'टेस्ट कार्ड',
  succeeds: 'सफल',
  failsWith: (reason) => `असफल: ${reason}`,
  qr: 'इस टेस्ट भुगतान का QR कोड',
  upiHint: 'असली भुगतान में आप इसे अपने UPI ऐप से स्कैन करते। यहाँ ऐप की जगह जवाब आप दें:',
  approve: 'मंज़ूर करें',
  decline: 'मना करें',
  working: 'एक पल …',
  waiting: 'बैंक के जवाब का इंतज़ार है। इसे बंद कर सकते हैं: दुकान को ख़बर मिल जाएगी।',
  received: 'भुगतान मिल गया। फ़ॉल्ट स्विच के कारण पेज को नहीं बताया गया; आगे बढ़ने के लिए इसे बंद करें।',
  failed: 'भुगतान नहीं हुआ।',
  away: 'टेस्ट भुगतान से जवाब नहीं आया। दोबारा कोशिश करें।',
  notOpen: 'इस ऑर्डर का भुगतान नहीं हो सकता।',
  leave: 'बिना भुगतान किए जाएँ?',
  yesLeave: 'जाएँ',
  stay: 'रुकें',
};

const words = { en, hi };

export function wordsFor(language) {
  return words[language] ?? en;
}

/** ₹1,23,456 and ₹1,23,456.50 */
export function formatPaise(paise) {
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
  }).format(paise / 100);
}
