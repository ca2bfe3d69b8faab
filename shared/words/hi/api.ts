import {
  ADDRESSES_MAX,
  CART_LINES_MAX,
  MESSAGE_LENGTH_MAX,
  MOBILE_DIGITS,
  NOTICES_MAX,
  OTP_DIGITS,
  OTP_VALID_MINUTES,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  RESET_LINK_VALID_MINUTES,
  RESTORE_LINK_VALID_DAYS,
  RETURN_NOTE_LENGTH_MAX,
  ANSWER_LENGTH_MAX,
  GIFT_MESSAGE_LENGTH_MAX,
  PHOTOS_MAX,
  POST_LENGTH_MIN,
  QUESTION_LENGTH_MAX,
  REVIEW_TEXT_LENGTH_MAX,
  REVIEW_TITLE_LENGTH_MAX,
  WISHLIST_ITEMS_MAX,
} from '../../limits.ts';
import { formatCount } from '../../money.ts';
import type { ApiWords, RefusalWords, ReplyWords } from '../api-words.ts';
import { addresses } from './addresses.ts';
import { failures } from './failures.ts';
import { invoice, mail } from './mail.ts';
import { formatSizeName } from './sizes.ts';
import { slip } from './slips.ts';
import { shell } from './shell.ts';
import { formatWait } from './wait.ts';

export const refusals: RefusalWords = {
  ...failures,
  tooMany: (seconds) => `बहुत बार कोशिश हो चुकी है। कृपया ${formatWait(seconds)} बाद फिर कोशिश करें।`,
  notSignedIn: 'कृपया पहले साइन इन करें।',
  notYours: 'यह किसी और अकाउंट का है।',

  wrongCredentials: 'ईमेल, मोबाइल, यूज़रनेम या पासवर्ड सही नहीं है।',
  usernameTaken: 'यह यूज़रनेम पहले से लिया जा चुका है',
  emailTaken: 'इस ईमेल का अकाउंट पहले से है। कृपया साइन इन करें।',
  emailNotVerified: 'कृपया पहले यह ईमेल पता वेरिफ़ाई करें।',
  incorrectOtp: 'ओटीपी सही नहीं है',
  incorrectPreviousPassword: 'पुराना पासवर्ड सही नहीं है',
  incorrectPassword: 'यह इस अकाउंट का पासवर्ड नहीं है।',
  passwordNeeded: 'ईमेल या मोबाइल नंबर बदलने के लिए कृपया अपना पासवर्ड डालें।',
  commonPassword: 'यह पासवर्ड बहुत लोग रखते हैं। कृपया कोई दूसरा चुनें।',
  resetLinkExpired: 'इस लिंक का समय निकल चुका है। कृपया नया लिंक मँगाएँ।',
  resetLinkUsed: 'यह लिंक इस्तेमाल हो चुका है। कृपया नया लिंक मँगाएँ।',
  resetLinkWrong: 'यह लिंक सही नहीं है। कृपया नया लिंक मँगाएँ।',
  restoreLinkExpired: `इस लिंक का समय निकल चुका है: बदलाव ${RESTORE_LINK_VALID_DAYS} दिन तक ही वापस हो सकता है, और उससे पहले का बदलाव वापस होने के बाद नहीं। कृपया हमें लिखें।`,
  restoreLinkUsed:
    "यह लिंक इस्तेमाल हो चुका है: बदलाव वापस हो गया है। अगर आपने अभी तक नया पासवर्ड नहीं चुना है, तो साइन-इन पेज पर 'पासवर्ड भूल गए?' चुनें।",
  restoreLinkWrong: 'यह लिंक सही नहीं है, या इसका अकाउंट हटा दिया गया है। कृपया हमारे मेल से इसे फिर खोलें।',
  formerEmailTaken:
    'यह ईमेल अब किसी दूसरे अकाउंट का है, इसलिए बदलाव यहाँ वापस नहीं हो सकता। कृपया हमें लिखें; हम आपकी मदद करेंगे।',

  addressNotFound: 'यह पता अब आपकी सूची में नहीं है।',
  tooManyAddresses: `आप ${ADDRESSES_MAX} तक पते रख सकते हैं। कृपया पहले कोई एक हटाएँ।`,
  pincodeNotFound: 'यह पिन कोड हमें नहीं मिला। कृपया शहर, ज़िला और राज्य ख़ुद भरें।',

  outOfStock: 'यह प्रोडक्ट अभी स्टॉक में नहीं है।',
  notEnoughStock: (left) => `सिर्फ़ ${left} ${left === 1 ? 'बचा है' : 'बचे हैं'}। कृपया कम मात्रा चुनें।`,
  cartFull: `कार्ट में ${CART_LINES_MAX} तक अलग-अलग प्रोडक्ट आ सकते हैं।`,
  wishlistFull: `विशलिस्ट में ${WISHLIST_ITEMS_MAX} तक प्रोडक्ट आ सकते हैं।`,

  noticeInStock: 'यह प्रोडक्ट स्टॉक में है। आप इसे अभी ख़रीद सकते हैं।',
  tooManyNotices: `आप ${NOTICES_MAX} तक प्रोडक्ट के बारे में ईमेल माँग सकते हैं। कृपया पहले अपने अकाउंट में कुछ बंद करें।`,
  noticeLinkWrong: 'यह लिंक सही नहीं है। कृपया इसे हमारे ईमेल से दोबारा खोलें, या अपने अकाउंट में ईमेल बंद करें।',

  orderNotFound: 'यह ऑर्डर हमें नहीं मिला।',
  cannotCancel: 'ऑर्डर का यह हिस्सा पैक हो चुका है, अब इसे रद्द नहीं किया जा सकता।',
  cannotMove: 'ऑर्डर अपनी अभी की स्थिति से उस स्थिति में नहीं जा सकता।',
  cannotReport: 'इस बीच ऑर्डर के इस हिस्से की स्थिति बदल गई है। कृपया देखें कि अब वह कहाँ है।',
  cannotDeny: 'अब यह यहाँ नहीं बताया जा सकता। कृपया हमें लिखें, हम आपके साथ मिलकर पता करेंगे।',
  noteNotStored: 'नोट सिर्फ़ आख़िरी पार्सल के साथ दर्ज होता है, जब ऑर्डर की स्थिति बदलती है। कृपया उसे हटा दें।',
  parcelDiffers: 'इस ट्रैकिंग नंबर के पार्सल में दूसरा सामान दर्ज है।',
  partlySent: 'ऑर्डर के इस हिस्से का एक पार्सल रवाना हो चुका है।',
  partlyDelivered: 'ऑर्डर के इस हिस्से का एक पार्सल पहुँच चुका है।',
  nothingSent: 'ऑर्डर के इस हिस्से में से अभी कुछ नहीं भेजा गया है।',
  notThatMany: 'इतने पीस बाक़ी नहीं हैं।',
  awbTaken: 'यह ट्रैकिंग नंबर किसी दूसरे ऑर्डर का है।',
  parcelNotFound: 'इस ट्रैकिंग नंबर का कोई पार्सल नहीं है।',
  ownShop:
    'यह प्रोडक्ट आप ही बेचते हैं: विक्रेता का ईमेल या मोबाइल नंबर आपके खाते वाला है। यहाँ रिव्यू और जवाब ग्राहकों के होते हैं।',
  photosNeedPurchase: 'फ़ोटो वही ग्राहक जोड़ सकते हैं जिन्होंने यह प्रोडक्ट यहीं से ख़रीदा है।',
  questionNotFound: 'यह सवाल अब यहाँ नहीं है।',
  answersNeedPurchase: 'सवालों के जवाब विक्रेता और वे ग्राहक देते हैं जिन्होंने यह प्रोडक्ट यहीं से ख़रीदा है।',
  uploadNotFound: 'यह फ़ोटो अब यहाँ नहीं है। कृपया इसे फिर से चुनें।',
  uploadTooLarge: 'एक फ़ोटो 10 MB तक की हो सकती है। कृपया छोटी फ़ोटो चुनें।',
  uploadTooManyPixels: 'एक फ़ोटो 50 मेगापिक्सेल तक की हो सकती है। कृपया छोटी फ़ोटो चुनें।',
  uploadUnusable: 'यह फ़ाइल फ़ोटो के रूप में नहीं खुल रही। कृपया JPEG, PNG या WebP फ़ोटो चुनें।',
  returnNotFound: 'यह रिटर्न नहीं मिला।',
  cannotReturn: 'ऑर्डर का यह हिस्सा अभी डिलीवर नहीं हुआ है, इसलिए यहाँ से वापस नहीं किया जा सकता।',
  returnWindowOver: 'इसे वापस करने का आख़िरी दिन निकल चुका है। कृपया हमें लिखें।',
  replacementWindowOver: 'इसे बदलवाने का आख़िरी दिन निकल चुका है। कृपया पैसे वापस माँगें, या हमें लिखें।',
  notReturnable: 'इस कारण से इसे वापस नहीं किया जा सकता, जैसा प्रोडक्ट के पेज पर लिखा है।',
  variantNotOffered: 'यह साइज़ या रंग अभी एक्सचेंज में नहीं मिल सकता। कृपया दूसरा चुनें, या पैसे वापस माँगें।',
  variantGone: 'एक्सचेंज में जो चाहिए था, वह अब नहीं बिकता।',
  notLate: 'यह बताए गए दिन तक पहुँच गया था। कृपया दूसरा कारण चुनें।',
  alreadyReturned: 'ये पीस पहले से एक रिटर्न में हैं। कृपया देखें कि वह कहाँ तक पहुँचा।',
  inReturn: 'ऑर्डर के इस हिस्से के कुछ पीस अभी रिटर्न में हैं।',
  cannotMoveReturn: 'इस बीच इस रिटर्न की स्थिति बदल गई है। कृपया देखें कि अब वह कहाँ है।',
  paymentUnavailable: 'अभी भुगतान नहीं लिया जा सकता। आपके पैसे नहीं कटे हैं; कृपया कुछ मिनट बाद फिर कोशिश करें।',
  badSignature: 'इस भुगतान की पुष्टि नहीं हो सकी। अगर पैसे कटे हैं, तो अपने आप वापस आ जाएँगे।',
  wrongToken: 'हेडर x-api-key का टोकन इस स्टोर के टोकन से अलग है।',
  priceChanged: 'आपके देखने के बाद कोई क़ीमत बदल गई है। भुगतान से पहले कृपया नई कुल रक़म देख लें।',
  deliveryChanged: 'यह बताए गए दिन के बाद पहुँचेगा। भुगतान से पहले कृपया नया दिन देख लें; आपके पैसे नहीं कटे हैं।',
  productGone: 'इस ऑर्डर का एक प्रोडक्ट अब नहीं बिकता। कृपया उसे हटा दें।',
  notDeliveredThere:
    'इस ऑर्डर का एक विक्रेता इस पिन कोड पर डिलीवरी नहीं करता। कृपया दूसरा पता चुनें या वह प्रोडक्ट हटा दें।',
  sellerOnlyInState:
    'इस ऑर्डर का एक विक्रेता सिर्फ़ अपने राज्य में ही सामान भेज सकता है। कृपया दूसरा पता चुनें या वह प्रोडक्ट हटा दें।',

  notByAir:
    'इस ऑर्डर के एक प्रोडक्ट को हवाई जहाज़ से भेजना मना है, और इस पते पर पार्सल सिर्फ़ हवाई जहाज़ से पहुँचते हैं। कृपया दूसरा पता चुनें या वह प्रोडक्ट हटा दें।',
  sellerNotSending: 'इस ऑर्डर का एक विक्रेता आने वाले हफ़्तों में कुछ नहीं भेज रहा है। कृपया वह प्रोडक्ट हटा दें।',

  required: 'कृपया यह भरें।',
  giftMessageTooLong: `तोहफ़े का संदेश ${GIFT_MESSAGE_LENGTH_MAX} अक्षर तक का हो सकता है।`,
  photosForm: `एक बार में ${PHOTOS_MAX} तक अलग-अलग फ़ोटो भेजी जा सकती हैं।`,
  postLength: `सवाल में ${POST_LENGTH_MIN} से ${QUESTION_LENGTH_MAX} अक्षर होते हैं, जवाब में ${POST_LENGTH_MIN} से ${formatCount(ANSWER_LENGTH_MAX, 'hi')}।`,
  uploadIdForm: 'फ़ोटो की आईडी में 32 अक्षर होते हैं, 0 से 9 और a से f।',
  purposeForm: 'कृपया बताएँ कि फ़ोटो किसके लिए है।',
  idForm: 'आईडी में 24 अक्षर होते हैं, 0 से 9 और a से f।',
  returnLinesForm: 'कृपया चुनें कि क्या वापस जाएगा।',
  returnKindForm: 'कृपया पैसे वापस, वही सामान दोबारा या एक्सचेंज, इनमें से एक चुनें।',
  returnReasonForm: 'कृपया कारण चुनें।',
  shareForm: 'हिस्सा क़ीमत का एक भाग होता है, पूरे रुपयों में।',
  returnNoteTooLong: `संदेश में ज़्यादा से ज़्यादा ${formatCount(RETURN_NOTE_LENGTH_MAX, 'hi')} अक्षर हो सकते हैं।`,
  dayForm: 'दिन DD-MM-YYYY के रूप में होता है।',
  deliveryForm: 'कृपया बताएँ कि सामान मिला या नहीं।',
  awbForm: 'ट्रैकिंग नंबर में 4 से 40 अक्षर, अंक या हाइफ़न होते हैं।',
  carrierForm: 'कूरियर के नाम में 2 से 40 अक्षर होते हैं।',
  usernameForm: '50 अक्षरों तक का यूज़रनेम चुनें।',
  usernameLikeContact:
    'ऐसा यूज़रनेम चुनें जो ईमेल या मोबाइल नंबर न हो। अपने ईमेल और मोबाइल से आप वैसे भी साइन इन कर सकते हैं।',
  signInNameForm: 'अपना ईमेल, मोबाइल या यूज़रनेम डालें।',
  emailForm: 'कृपया सही ईमेल आईडी डालें',
  passwordForm: `पासवर्ड में ${PASSWORD_LENGTH_MIN} से ${PASSWORD_LENGTH_MAX} अक्षर होते हैं।`,
  mobileForm: `मोबाइल नंबर में ${MOBILE_DIGITS} अंक होते हैं।`,
  deliveryMobileForm: `भारत के मोबाइल नंबर में ${MOBILE_DIGITS} अंक होते हैं और वह 6, 7, 8 या 9 से शुरू होता है।`,
  pincodeForm: 'पिन कोड में 6 अंक होते हैं और वह 0 से शुरू नहीं होता।',
  otpForm: `ओटीपी में ${OTP_DIGITS} अंक होते हैं।`,
  nameForm: 'यह नाम बहुत लंबा है।',
  genderForm: 'सूची में से एक चुनें, या ख़ाली छोड़ दें।',
  lineTooLong: 'यह पंक्ति बहुत लंबी है।',
  reviewTitleTooLong: `एक लाइन वाली बात में ज़्यादा से ज़्यादा ${formatCount(REVIEW_TITLE_LENGTH_MAX, 'hi')} अक्षर हो सकते हैं।`,
  reviewTextTooLong: `विस्तार से लिखी बात में ज़्यादा से ज़्यादा ${formatCount(REVIEW_TEXT_LENGTH_MAX, 'hi')} अक्षर हो सकते हैं।`,
  messageTooLong: `संदेश में ज़्यादा से ज़्यादा ${formatCount(MESSAGE_LENGTH_MAX, 'hi')} अक्षर हो सकते हैं।`,
  stateForm: 'सूची में से राज्य या केंद्र शासित प्रदेश चुनें।',
  quantityForm: 'मात्रा कम से कम 1 चुनें।',
  amountForm: 'रक़म पैसों की पूरी संख्या होती है।',
  linesForm: 'एक ऑर्डर में 1 से 100 अलग-अलग प्रोडक्ट होते हैं।',
};

const replies: ReplyWords = {
  codeSent: `हमने आपको ओटीपी ईमेल किया है। वह ${OTP_VALID_MINUTES} मिनट तक चलेगा।`,
  emailVerified: 'यह ईमेल पता वेरिफ़ाई हो गया है।',
  resetLinkSent: `अगर इस ईमेल और मोबाइल नंबर का कोई अकाउंट है, तो लिंक भेज दिया गया है। वह ${RESET_LINK_VALID_MINUTES} मिनट तक चलेगा।`,
  resetLinkGood: 'कृपया नया पासवर्ड चुनें।',
  messageSent: (ticket) =>
    `धन्यवाद, आपका संदेश मिल गया। आपका टिकट नंबर ${ticket} है; हमने यह आपको ईमेल भी किया है।`,
  passwordChanged: 'आपका पासवर्ड बदल गया है। अब उसी से साइन इन करें।',
};

export const api: ApiWords = {
  about: shell.about,
  tryAgain: shell.tryAgain,
  stateName: addresses.stateName,
  sizeName: formatSizeName,
  invoice,
  slip,
  mail,
  refusals,
  replies,
};
