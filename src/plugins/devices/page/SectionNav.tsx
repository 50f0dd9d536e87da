import { Link, useLocation } from 'react-router'
import { showSection } from './showSection.ts'

type Props = {
  label: string
  items: readonly { name: string; word: string }[]
  current: string | undefined
}

/** The links to the sections of a page; the URL selects the current one. */
export function SectionNav({ label, items, current }: Props) {
  const { pathname } = useLocation()
  return (
    <nav className="device-section-nav" aria-label={label}>
      <ul>
        {items.map(({ name, word }) => (
          <li key={name}>
            <Link
              to={`${pathname}?section=${name}`}
              ref={name === current ? scrollIntoList : undefined}
              aria-current={name === current ? 'true' : undefined}
              // Scrolls even if the URL already names the section, because the reader may have scrolled away.
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

/** Scrolls only the list of links, on phones, where not all of them fit. */
function scrollIntoList(link: HTMLAnchorElement | null) {
  const list = link?.closest('ul')
  if (link && list) list.scrollLeft += centerOf(link) - centerOf(list)
}

function centerOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
