import type { WorkMode } from '#contract/services/people/listLook.ts'

const drawings = { simple: <PhoneToScreen />, professional: <Desk /> } as const satisfies Record<WorkMode, unknown>

/** Decorative drawing of a mode; its colors follow the theme. */
export function ModePicture({ mode }: { mode: WorkMode }) {
  return (
    <svg className="version-picture m-directed" viewBox="0 0 240 120" aria-hidden="true">
      {drawings[mode]}
    </svg>
  )
}

/** A phone that sends a picture to a screen. */
function PhoneToScreen() {
  return (
    <>
      <rect className="version-surface" x="28" y="10" width="56" height="100" rx="9" />
      <rect className="version-soft" x="35" y="22" width="42" height="30" rx="3" />
      <path className="version-fill" d="m35 47 12-13 9 9 6-6 15 15H38a3 3 0 0 1-3-3z" />
      <circle className="version-fill" cx="66" cy="31" r="4" />
      <path className="version-line" d="M37 62h38M37 72h26" />
      <rect className="version-fill" x="35" y="84" width="42" height="14" rx="5" />
      <path className="version-arrow" d="M96 60h30m0 0-9-9m9 9-9 9" />
      <rect className="version-surface" x="138" y="24" width="82" height="58" rx="5" />
      <rect className="version-soft" x="144" y="30" width="70" height="46" rx="2" />
      <path className="version-fill" d="m144 70 20-21 14 14 10-9 26 22h-68a2 2 0 0 1-2-2z" />
      <circle className="version-fill" cx="196" cy="42" r="6" />
      <path className="version-line" d="M179 82v14m-18 0h36" />
    </>
  )
}

/** A desk screen with menu, canvas and times. */
function Desk() {
  return (
    <>
      <rect className="version-surface" x="30" y="8" width="180" height="94" rx="6" />
      <path className="version-line" d="M96 112h48m-24-10v10" />
      <path className="version-line" d="M30 24h180M70 24v78" />
      <path className="version-line" d="M38 36h22M38 47h16M38 58h22M38 69h14" />
      <circle className="version-fill" cx="39" cy="16" r="2.5" />
      <circle className="version-fill" cx="48" cy="16" r="2.5" />
      <rect className="version-soft" x="80" y="32" width="80" height="40" rx="2" />
      <rect className="version-fill" x="86" y="38" width="34" height="20" rx="2" />
      <path className="version-line" d="M128 42h24M128 51h18M86 65h52" />
      <path className="version-line" d="M170 36h30M170 46h22M170 56h30M170 66h16" />
      <rect className="version-fill" x="80" y="80" width="42" height="6" rx="3" />
      <rect className="version-soft" x="126" y="80" width="30" height="6" rx="3" />
      <rect className="version-soft" x="80" y="90" width="24" height="6" rx="3" />
      <rect className="version-fill" x="108" y="90" width="60" height="6" rx="3" />
    </>
  )
}
