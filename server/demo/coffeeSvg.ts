/** Drawing of a steaming cup on a saucer. */
export const coffeeSvg = `
<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="1080" viewBox="0 0 1440 1080">
  <defs>
    <radialGradient id="wall" cx="0.5" cy="0.45" r="0.75">
      <stop offset="0" stop-color="#c98a52"/>
      <stop offset="1" stop-color="#5a3522"/>
    </radialGradient>
    <linearGradient id="cup" x1="0" y1="0" x2="1" y2="0">
      <stop offset="0" stop-color="#fff8ec"/>
      <stop offset="1" stop-color="#dcc8ab"/>
    </linearGradient>
  </defs>
  <rect width="1440" height="1080" fill="url(#wall)"/>
  <rect y="850" width="1440" height="230" fill="#2b1d16"/>
  <g fill="none" stroke="#fff4e0" stroke-opacity="0.55" stroke-width="20" stroke-linecap="round">
    <path d="M590 330 C540 270 640 220 590 150"/>
    <path d="M710 330 C660 260 760 200 710 120"/>
    <path d="M830 330 C780 270 880 220 830 150"/>
  </g>
  <ellipse cx="710" cy="868" rx="430" ry="52" fill="#eadbc4"/>
  <ellipse cx="710" cy="856" rx="300" ry="30" fill="#cdb795"/>
  <path d="M955 480 C1150 450 1150 720 905 710" fill="none" stroke="#e4d2b6" stroke-width="46"/>
  <path d="M440 430 H980 C980 650 930 850 800 860 H620 C490 850 440 650 440 430 Z" fill="url(#cup)"/>
  <ellipse cx="710" cy="430" rx="270" ry="62" fill="#fff8ec"/>
  <ellipse cx="710" cy="436" rx="236" ry="46" fill="#4a2a18"/>
  <path d="M710 470 C620 446 640 410 676 416 C696 420 706 430 710 438 C714 430 724 420 744 416 C780 410 800 446 710 470 Z" fill="#e8c79b"/>
</svg>`
