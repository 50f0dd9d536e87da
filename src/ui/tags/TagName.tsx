import './tags.css'

/** A tag: its colour is a dot, so that its name is read on any ground. */
export function TagName({ name, color }: { name: string; color: string | undefined }) {
  return (
    <span className="tag-name">
      <span className="tag-dot" style={{ background: color }} aria-hidden />
      <bdi>{name}</bdi>
    </span>
  )
}
