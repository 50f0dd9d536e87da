import { useState } from 'react'
import { useSite } from '#src/core/services/services.ts'
import './wordmark.css'

/** The site's logo and name; the product's logo if the site has none or it cannot be loaded. */
export function Wordmark({ name }: { name: string }) {
  const logo = useSite()?.logo ?? null
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className="m-wordmark">
      {logo !== null && logo !== broken ? (
        <img className="m-logo" src={logo} alt="" onError={() => setBroken(logo)} />
      ) : (
        <Mark />
      )}
      <bdi>{name}</bdi>
    </span>
  )
}

function Mark() {
  return (
    <svg className="m-mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--m-accent)" />
      <path d="M8 23V9h3.2l4.8 7.2L20.8 9H24v14h-3.2v-8.6L16 21.4l-4.8-7v8.6z" fill="var(--m-on-accent)" />
    </svg>
  )
}
