import type { OfflineWords, PartialWords } from '../words.ts';

export const offline: PartialWords<OfflineWords> = {
  notice: 'இணைய இணைப்பு',
  youAreOffline: 'இணைய இணைப்பு இல்லை.',
  needsConnection: 'வாங்குவதற்கு இணைய இணைப்பு தேவை.',
  slow: 'இணைய வேகம் குறைவாக உள்ளது.',
  backOnline: 'இணைய இணைப்பு திரும்ப வந்துவிட்டது.',
  title: 'இணைய இணைப்பு இல்லை',
  tryAgain: 'மீண்டும் முயற்சிக்கவும்',
  home: 'முகப்பு',
};
