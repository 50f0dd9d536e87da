import type { ReactNode } from 'react'

type Props = { title: string; tag?: ReactNode; note: ReactNode; children: ReactNode }

/** A setting's current value and the buttons that change it. */
export function Row({ title, tag, note, children }: Props) {
  return (
    <li className="my-account-row">
      <div>
        <div className="my-account-row-title">
          {title} {tag}
        </div>
        <div className="my-account-hint">{note}</div>
      </div>
      <div className="my-account-row-actions">{children}</div>
    </li>
  )
}
