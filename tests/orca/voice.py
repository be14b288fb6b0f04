"""Starts Debian's screen reader Orca with a voice that prints the words of Orca.

The voice prints each utterance as a line that begins with '>'. It answers each line of the input with
the address of the D-Bus as soon as Orca has nothing left to do. The end of the input ends Orca. The only
argument is a folder for Orca's preferences.
"""

import os
import sys

import gi

gi.require_version("Atspi", "2.0")
gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
import pyatspi
from gi.repository import Atspi, GLib
from orca import settings, speechserver

# Time between two utterances while Orca reads a page. In this time Orca notices changes of the page.
UTTERANCE_MS = 20
ANSWER_TIMEOUT_MS = 60_000


def write(line):
    print(">", " ".join(line.split()), flush=True)


class SpeechServer(speechserver.SpeechServer):
    """Prints the words that Orca sends to its speech synthesizer."""

    _instance = None

    @classmethod
    def getSpeechServer(cls, info=None):
        cls._instance = cls._instance or cls()
        return cls._instance

    @classmethod
    def getSpeechServers(cls):
        return [cls.getSpeechServer()]

    @staticmethod
    def getFactoryName():
        return "Writer"

    def __init__(self):
        super().__init__()
        self._reading = None

    def speak(self, text=None, acss=None, interrupt=True):
        if text and text.strip():
            write(text)

    def speakCharacter(self, character, acss=None):
        write(character)

    def sayAll(self, utteranceIterator, progressCallback):
        # A reading has the remaining utterances, Orca's callback and the context of the last utterance.
        self._reading = reading = [utteranceIterator, progressCallback, None]
        GLib.timeout_add(UTTERANCE_MS, self._readOn, reading)

    def _readOn(self, reading):
        if self._reading is not reading:
            return False
        utterances, reportProgress, spokenContext = reading
        if spokenContext:
            spokenContext.currentOffset = spokenContext.endOffset
            reportProgress(spokenContext.copy(), speechserver.SayAllContext.COMPLETED)
        try:
            reading[2], voice = next(utterances)
        except StopIteration:
            self._reading = None
            return False
        self.speak(reading[2].utterance, voice)
        reportProgress(reading[2].copy(), speechserver.SayAllContext.PROGRESS)
        return True

    def stop(self):
        if self._reading:
            _, reportProgress, spokenContext = self._reading
            self._reading = None
            if spokenContext:
                reportProgress(spokenContext.copy(), speechserver.SayAllContext.INTERRUPTED)

    def isReading(self):
        return self._reading is not None


def answer():
    if SpeechServer.getSpeechServer().isReading():
        return True
    print(os.environ["DBUS_SESSION_BUS_ADDRESS"], flush=True)
    return False


def onInput(*_):
    if not sys.stdin.readline():
        pyatspi.Registry.stop()
        return False
    GLib.timeout_add(UTTERANCE_MS, answer, priority=GLib.PRIORITY_LOW)
    return True


def main():
    settings.speechServerFactory = "voice"
    settings.enableBraille = False
    settings.enableSound = False
    # A page is read only after a key.
    settings.sayAllOnLoad = False
    # By default Orca ends itself on a busy machine.
    settings.timeoutTime = 0
    # Pressed keys are not spoken, because the test knows them.
    settings.enableKeyEcho = False
    from orca import orca

    # On a busy machine an answer takes longer than Orca waits by default, and Orca would skip the element.
    Atspi.set_timeout(ANSWER_TIMEOUT_MS, ANSWER_TIMEOUT_MS)
    orca.getSettingsManager().activate(sys.argv[1], {})
    GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, onInput)
    sys.exit(orca.main())


if __name__ == "__main__":
    # Orca imports this file by its name, so the code runs in that module, too.
    import voice

    voice.main()
