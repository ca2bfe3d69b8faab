/** Districts whose name today differs from the one in the directory of India Post; as of October 2026. */
const WRITTEN_TODAY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Andaman and Nicobar Islands': { NICOBARS: 'Nicobar', 'SOUTH ANDAMANS': 'South Andaman' },
  'Andhra Pradesh': {
    ANANTAPUR: 'Anantapuramu',
    KONASEEMA: 'Dr. B.R. Ambedkar Konaseema',
    'SPSR NELLORE': 'Nellore',
    VISAKHAPATANAM: 'Visakhapatnam',
    'Y.S.R.': 'YSR Kadapa',
  },
  'Arunachal Pradesh': { LEPARADA: 'Lepa Rada' },
  Assam: {
    'KAMRUP METRO': 'Kamrup Metropolitan',
    KARIMGANJ: 'Sribhumi', // since 2024
    MARIGAON: 'Morigaon',
    'SOUTH SALMARA MANCACHAR': 'South Salmara-Mankachar',
  },
  Bihar: {
    'KAIMUR (BHABUA)': 'Kaimur',
    'PASHCHIM CHAMPARAN': 'West Champaran',
    'PURBI CHAMPARAN': 'East Champaran',
  },
  Chhattisgarh: { 'GAURELLA PENDRA MARWAHI': 'Gaurela-Pendra-Marwahi', KOREA: 'Koriya' },
  Delhi: {
    CENTRAL: 'Central Delhi',
    EAST: 'East Delhi',
    NORTH: 'North Delhi',
    'NORTH EAST': 'North East Delhi',
    'NORTH WEST': 'North West Delhi',
    SOUTH: 'South Delhi',
    'SOUTH EAST': 'South East Delhi',
    'SOUTH WEST': 'South West Delhi',
    WEST: 'West Delhi',
  },
  Gujarat: {
    AHMADABAD: 'Ahmedabad',
    ARVALLI: 'Aravalli',
    'BANAS KANTHA': 'Banaskantha',
    CHHOTAUDEPUR: 'Chhota Udepur',
    DOHAD: 'Dahod',
    KACHCHH: 'Kutch',
    MAHESANA: 'Mehsana',
    'PANCH MAHALS': 'Panchmahal',
    'SABAR KANTHA': 'Sabarkantha',
  },
  Haryana: { 'CHARKI DADRI': 'Charkhi Dadri' },
  'Himachal Pradesh': { 'LAHUL AND SPITI': 'Lahaul and Spiti' },
  Jharkhand: {
    'EAST SINGHBUM': 'East Singhbhum',
    'SARAIKELA KHARSAWAN': 'Seraikela Kharsawan',
  },
  Karnataka: {
    CHAMARAJANAGARA: 'Chamarajanagar',
    CHIKKABALLAPURA: 'Chikkaballapur',
    DAVANGERE: 'Davanagere',
    VIJAYNAGAR: 'Vijayanagara',
  },
  Ladakh: { 'LEH LADAKH': 'Leh' },
  Lakshadweep: { 'LAKSHADWEEP DISTRICT': 'Lakshadweep' },
  'Madhya Pradesh': { 'EAST NIMAR': 'Khandwa', HOSHANGABAD: 'Narmadapuram' }, // since 2022
  Maharashtra: {
    AHMEDNAGAR: 'Ahilyanagar', // since 2024
    AURANGABAD: 'Chhatrapati Sambhajinagar', // since 2023
    OSMANABAD: 'Dharashiv', // since 2023
  },
  Mizoram: { SAIHA: 'Siaha' },
  Odisha: {
    ANUGUL: 'Angul',
    BALESHWAR: 'Balasore',
    KENDUJHAR: 'Keonjhar',
    SONEPUR: 'Subarnapur',
  },
  Puducherry: { PONDICHERRY: 'Puducherry' },
  Punjab: { FIROZEPUR: 'Ferozepur', 'S.A.S NAGAR': 'Sahibzada Ajit Singh Nagar' },
  Rajasthan: { GANGANAGAR: 'Sri Ganganagar' },
  Sikkim: {
    'EAST DISTRICT': 'Gangtok', // all four since 2021
    'NORTH DISTRICT': 'Mangan',
    'SOUTH DISTRICT': 'Namchi',
    'WEST DISTRICT': 'Gyalshing',
  },
  'Tamil Nadu': {
    KANNIYAKUMARI: 'Kanyakumari',
    'THE NILGIRIS': 'Nilgiris',
    THIRUVALLUR: 'Tiruvallur',
    THIRUVARUR: 'Tiruvarur',
    TIRUPATHUR: 'Tirupattur',
    TUTICORIN: 'Thoothukudi',
  },
  Telangana: {
    JAGITIAL: 'Jagtial',
    JANGOAN: 'Jangaon',
    'JAYASHANKAR BHUPALAPALLY': 'Jayashankar Bhupalpally',
    'MEDCHAL MALKAJGIRI': 'Medchal-Malkajgiri',
  },
  'Uttar Pradesh': {
    KHERI: 'Lakhimpur Kheri',
    'KUSHI NAGAR': 'Kushinagar',
    'SANT KABEER NAGAR': 'Sant Kabir Nagar',
    'SIDDHARTH NAGAR': 'Siddharthnagar',
  },
  Uttarakhand: {
    'RUDRA PRAYAG': 'Rudraprayag',
    'UDAM SINGH NAGAR': 'Udham Singh Nagar',
    'UTTAR KASHI': 'Uttarkashi',
  },
  'West Bengal': {
    '24 PARAGANAS NORTH': 'North 24 Parganas',
    '24 PARAGANAS SOUTH': 'South 24 Parganas',
    COOCHBEHAR: 'Cooch Behar',
    'DINAJPUR DAKSHIN': 'Dakshin Dinajpur',
    'DINAJPUR UTTAR': 'Uttar Dinajpur',
    MALDAH: 'Malda',
    'MEDINIPUR EAST': 'Purba Medinipur',
    'MEDINIPUR WEST': 'Paschim Medinipur',
  },
};

/** Today's name of a district of the directory. */
export function getCurrentDistrict(state: string, district: string): string {
  return WRITTEN_TODAY[state]?.[district.toUpperCase()] ?? formatPlaceName(district);
}

/** Each word begins with a capital, except 'and' and 'of'. Abbreviations are written in capitals. */
export function formatPlaceName(name: string): string {
  return name
    .toLowerCase()
    .replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/ (And|Of) /g, (word) => word.toLowerCase())
    .replace(INITIALS, (word) => (SHORTENED.has(word) ? word : word.toUpperCase()));
}

// A word without a vowel is an abbreviation: 'Crpf', 'Ntr'. Others are listed.
const INITIALS =
  /\b([B-DF-HJ-NP-TV-XZ][b-df-hj-np-tv-xz]{1,5}|Iit|Iim|Bhel|Ie|Gidc|Midc|Itbp|Hal)\b/g;
const SHORTENED: ReadonlySet<string> = new Set('Bk Ch Dr Jn Kd Ltd Rd Sr St Stn Th'.split(' '));
