import './bone.css'

/** Placeholder for text that is still loading. */
export function Bone() {
  return <span className="m-bone" />
}
