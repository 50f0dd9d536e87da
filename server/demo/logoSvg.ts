/** Drawing of a leaf in a ring, on a transparent background. */
export const logoSvg = `
<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
  <circle cx="256" cy="256" r="232" fill="none" stroke="#ffffff" stroke-width="28"/>
  <path d="M150 350 C120 210 230 120 384 128 C392 282 300 392 162 362 Z" fill="#8fd3b6"/>
  <path d="M132 388 C190 300 250 240 330 182" fill="none" stroke="#ffffff" stroke-width="20" stroke-linecap="round"/>
</svg>`
