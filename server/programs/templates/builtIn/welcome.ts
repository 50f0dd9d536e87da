import { type BuiltInTemplate, clock, text } from './BuiltInTemplate.ts'

const gradients = `
      <linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#0d2730"/><stop offset="1" stop-color="#16424a"/></linearGradient>
      <linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f4c98b"/><stop offset="1" stop-color="#df8f5e"/></linearGradient>`

export const welcome: BuiltInTemplate = {
  topic: 'reception',
  width: 1920,
  height: 1080,
  color: '#0e2b33',
  drawing: `
    <defs>${gradients}
      <clipPath id="frame"><rect x="1180" y="0" width="740" height="1080"/></clipPath>
    </defs>
    <rect width="1920" height="1080" fill="url(#sky)"/>
    <g clip-path="url(#frame)">
      <rect x="1180" width="740" height="1080" fill="#1b4f57"/>
      <circle cx="1550" cy="520" r="430" fill="#22606a"/>
      <circle cx="1550" cy="520" r="320" fill="#2c747b"/>
      <circle cx="1550" cy="520" r="210" fill="url(#sun)"/>
      <path d="M1180 690 C1320 610 1440 640 1560 690 S1800 740 1920 660 V1080 H1180 Z" fill="#3b8a86"/>
      <path d="M1180 790 C1340 700 1490 760 1620 800 S1840 830 1920 780 V1080 H1180 Z" fill="#24666a"/>
      <path d="M1180 910 C1330 820 1520 870 1680 910 S1860 930 1920 900 V1080 H1180 Z" fill="#12404a"/>
    </g>
    <rect x="140" y="452" width="120" height="8" rx="4" fill="#f0b878"/>`,
  pieces: say => [
    text([140, 230, 960, 200], say('greeting'), { fontSize: 160, fontWeight: 700, lineHeight: 1.2, entrance: 'slide' }),
    text([140, 520, 960, 70], say('guests'), { fontSize: 44, color: '#9fc4c4' }),
    text([140, 590, 960, 110], say('company'), { fontSize: 76, fontWeight: 600, entrance: 'slide', start: 400 }),
    text([140, 710, 960, 70], say('place'), { fontSize: 44, color: '#d6e6e4' }),
    clock([140, 900, 900, 110], { fontSize: 80, showDate: 'none', align: 'start' }),
  ],
}

export const welcomePortrait: BuiltInTemplate = {
  words: 'welcome',
  topic: 'reception',
  width: 1080,
  height: 1920,
  color: '#0e2b33',
  drawing: `
    <defs>${gradients}</defs>
    <rect width="1080" height="1200" fill="#1b4f57"/>
    <circle cx="540" cy="560" r="590" fill="#22606a"/>
    <circle cx="540" cy="560" r="436" fill="#2c747b"/>
    <circle cx="540" cy="560" r="286" fill="url(#sun)"/>
    <path d="M0 760 C204 650 380 690 555 760 S905 830 1080 720 V1200 H0 Z" fill="#3b8a86"/>
    <path d="M0 890 C234 770 452 850 642 905 S963 950 1080 880 V1200 H0 Z" fill="#24666a"/>
    <path d="M0 1030 C219 920 496 985 730 1035 S993 1070 1080 1030 V1920 H0 Z" fill="url(#sky)"/>
    <rect x="90" y="1400" width="140" height="10" rx="5" fill="#f0b878"/>`,
  pieces: say => [
    text([90, 1150, 900, 220], say('greeting'), { fontSize: 176, fontWeight: 700, lineHeight: 1.2, entrance: 'slide' }),
    text([90, 1452, 900, 70], say('guests'), { fontSize: 48, color: '#9fc4c4' }),
    text([90, 1520, 900, 110], say('company'), { fontSize: 80, fontWeight: 600, entrance: 'slide', start: 400 }),
    text([90, 1636, 900, 70], say('place'), { fontSize: 48, color: '#d6e6e4' }),
    clock([90, 1740, 900, 110], { fontSize: 84, align: 'start' }),
  ],
}
