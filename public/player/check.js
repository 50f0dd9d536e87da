// Chooses the player that this browser can run, or says that it can run none. ES5: every browser must be able to read it.
function choosePlayer() {
  var script = document.currentScript || document.getElementById('check')
  var hasModules = 'noModule' in document.createElement('script')
  var supports = window.CSS && CSS.supports
  // Chromium 89, Firefox 89, Safari 15.
  var isModern = hasModules && 'any' in Promise && supports && CSS.supports('aspect-ratio', '1')
  // Chromium 63. Keys are kept by secure pages alone: there the player itself says what is missing.
  var isOld =
    'Promise' in window && 'finally' in Promise.prototype && 'asyncIterator' in Symbol && 'indexedDB' in window

  function load(address, isModule) {
    var element = document.createElement('script')
    if (isModule) element.type = 'module'
    if (isModule) element.crossOrigin = ''
    element.src = address
    document.body.appendChild(element)
  }

  function apology() {
    document.getElementById('too-old').style.display = 'block'
  }

  function dress(sheet) {
    var link = document.createElement('link')
    var former = document.querySelectorAll('link[rel="stylesheet"]')
    var i
    for (i = 0; i < former.length; i++) former[i].parentNode.removeChild(former[i])
    link.rel = 'stylesheet'
    link.href = sheet
    document.head.appendChild(link)
  }

  // A player that does not come up is tried again: after some tries the worker shows the one of before.
  function tryAgain() {
    var isEmpty = !document.getElementById('screen').firstChild
    if (isEmpty && 'serviceWorker' in navigator && navigator.serviceWorker.controller) location.reload()
  }

  if (isModern || isOld) setTimeout(tryAgain, 60000)
  if (isModern) {
    if (script.getAttribute('data-modern')) load(script.getAttribute('data-modern'), true)
  } else if (isOld && script.getAttribute('data-legacy')) {
    dress(script.getAttribute('data-legacy-style'))
    load(script.getAttribute('data-legacy'), false)
  } else apology()
}

choosePlayer()
