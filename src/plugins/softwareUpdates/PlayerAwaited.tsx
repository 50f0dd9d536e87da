import { Bone } from '#src/ui/feedback/Bone.tsx'
import './playerAwaited.css'

/** Two lines of text, so that the list below does not move when `PlayerVersions` appears. */
export function PlayerAwaited() {
  return (
    <div className="m-card player-awaited">
      <Bone />
      <Bone />
    </div>
  )
}
