import { Link, useLocation } from 'react-router'
import { showSection } from './showSection.ts'

type Props = {
  label: string
  items: readonly { name: string; word: string }[]
  current: string | undefined
}

/** Leads to the sections of a page; which one is open stands in the address. */
export function SectionNav({ label, items, current }: Props) {
  const { pathname } = useLocation()
  return (
    <nav className="device-section-nav" aria-label={label}>
      <ul>
        {items.map(({ name, word }) => (
          <li key={name}>
            <Link
              to={`${pathname}?section=${name}`}
              aria-current={name === current ? 'true' : undefined}
              // The address may name it already, while the reader is elsewhere on the page.
              onClick={() => showSection(document.getElementById(`section-${name}`))}
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
