import './bone.css'

/** Stands for words that are awaited. */
export function Bone() {
  return <span className="m-bone" />
}
