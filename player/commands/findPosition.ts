/** Timeout in milliseconds, for receivers without a satellite signal. */
const patience = 40_000

/**
 * Geographic position of the device. The extra timer covers permission prompts, which stay unanswered on an
 * unattended screen. Rejects with an error ID.
 */
export function findPosition(geolocation: Geolocation) {
  return new Promise<{ lat: number; lng: number; accuracy: number }>((resolve, reject) => {
    const give = setTimeout(() => reject(new Error('screen.noPosition')), patience + 1_000)
    geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(give)
        resolve({ lat: coords.latitude, lng: coords.longitude, accuracy: Math.round(coords.accuracy) })
      },
      ({ code, PERMISSION_DENIED }) => {
        clearTimeout(give)
        reject(new Error(code === PERMISSION_DENIED ? 'screen.positionForbidden' : 'screen.noPosition'))
      },
      { enableHighAccuracy: true, timeout: patience, maximumAge: 60_000 },
    )
  })
}
