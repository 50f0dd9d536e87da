/** Drawing of hills at dusk, dark enough for white text on it. */
export const landscapeSvg = `
<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080" viewBox="0 0 1920 1080">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#123a52"/>
      <stop offset="0.55" stop-color="#3f7481"/>
      <stop offset="0.8" stop-color="#d59a6c"/>
    </linearGradient>
    <radialGradient id="glow">
      <stop offset="0" stop-color="#ffe3b0" stop-opacity="0.9"/>
      <stop offset="1" stop-color="#ffe3b0" stop-opacity="0"/>
    </radialGradient>
  </defs>
  <rect width="1920" height="1080" fill="url(#sky)"/>
  <circle cx="1450" cy="700" r="360" fill="url(#glow)"/>
  <circle cx="1450" cy="700" r="84" fill="#ffeccb"/>
  <path d="M0 760 C260 640 470 660 700 730 S1160 830 1400 740 S1760 650 1920 720 V1080 H0 Z" fill="#4b7277"/>
  <path d="M0 850 C300 740 560 790 820 850 S1330 900 1560 830 S1820 790 1920 820 V1080 H0 Z" fill="#2c565c"/>
  <path d="M0 930 C240 870 520 890 860 940 S1500 980 1920 900 V1080 H0 Z" fill="#173b42"/>
</svg>`
