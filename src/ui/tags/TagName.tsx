import './tags.css'

/** A tag with its color as a dot, so that the name is readable on any background. */
export function TagName({ name, color }: { name: string; color: string | undefined }) {
  return (
    <span className="tag-name">
      <span className="tag-dot" style={{ background: color }} aria-hidden />
      <bdi>{name}</bdi>
    </span>
  )
}
