import { useState } from 'react'
import { useSite } from '../../core/useSite.ts'
import { Mark } from './Mark.tsx'
import './wordmark.css'

/** The site's logo and name; the product's own mark where there is no logo, or none can be fetched. */
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
