/**
 * Sets the animation to `time` (milliseconds) and runs or pauses it. The pause must precede the time; in the opposite
 * order, the animation would stop one frame later.
 */
export function holdAt(animation: Animation, time: number, isRunning: boolean): void {
  animation.pause()
  animation.currentTime = time
  if (isRunning) animation.play()
}
