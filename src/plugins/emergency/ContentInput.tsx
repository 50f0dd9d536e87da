import { useState } from 'react'
import type { EmergencyContent } from '#contract/programs/emergencyContent.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { contentOf, type Draft, draftOf } from './startDraft.ts'
import { WhatToShow } from './WhatToShow.tsx'
import './emergency.css'

const kinds = ['text', 'program'] as const

/** Edits the content of a prepared emergency. */
export default function ContentInput({ value, onChange }: InputProps<EmergencyContent>) {
  const [draft, setDraft] = useState(() => draftOf(value ?? null))
  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    onChange?.(contentOf(next))
  }
  return <WhatToShow isLabeled draft={draft} kinds={kinds} onChange={change} />
}
