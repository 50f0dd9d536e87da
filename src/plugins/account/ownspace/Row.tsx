import type { ReactNode } from 'react'

type Props = { title: string; tag?: ReactNode; note: ReactNode; children: ReactNode }

/** What is set, and the buttons that change it. */
export function Row({ title, tag, note, children }: Props) {
  return (
    <li className="ownspace-row">
      <div>
        <div className="ownspace-row-title">
          {title} {tag}
        </div>
        <div className="ownspace-hint">{note}</div>
      </div>
      <div className="ownspace-row-actions">{children}</div>
    </li>
  )
}
