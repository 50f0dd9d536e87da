/**
 * Sets the animation to `time` (milliseconds) and runs or pauses it. Pausing comes first, because pausing afterward
 * lands one frame later.
 */
export function holdAt(animation: Animation, time: number, isRunning: boolean): void {
  animation.pause()
  animation.currentTime = time
  if (isRunning) animation.play()
}
