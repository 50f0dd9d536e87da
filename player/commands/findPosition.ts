/** Timeout in milliseconds, for receivers without a satellite signal. */
const patience = 40_000

/**
 * Resolves to the geographic position of the device; rejects with an error ID. The browser's own timeout does not run
 * during a permission prompt, which nobody answers on an unattended screen, so a second timer limits the wait.
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
