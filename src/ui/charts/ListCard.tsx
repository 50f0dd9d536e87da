import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import './listCard.css'

type Props = {
  title: string
  /** Link to the whole list. */
  all: { readonly to: string; readonly word: string }
  children: ReactNode
}

/** A card on the home page with the first rows of a list. */
export function ListCard({ title, all, children }: Props) {
  const heading = useId()
  return (
    <section className="list-card" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        <Link to={all.to}>{all.word}</Link>
      </header>
      {children}
    </section>
  )
}
