/** At this ms of the animation, and going on from there or not. Paused at first: what is only paused afterwards stands a frame farther. */
export function holdAt(animation: Animation, time: number, isRunning: boolean): void {
  animation.pause()
  animation.currentTime = time
  if (isRunning) animation.play()
}
