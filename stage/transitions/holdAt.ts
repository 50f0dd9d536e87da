/**
 * Sets the animation to `time` (milliseconds) and runs or pauses it. A pause is set before the time: the other way
 * round, the animation would stop one frame later.
 */
export function holdAt(animation: Animation, time: number, isRunning: boolean): void {
  animation.pause()
  animation.currentTime = time
  if (isRunning) animation.play()
}
