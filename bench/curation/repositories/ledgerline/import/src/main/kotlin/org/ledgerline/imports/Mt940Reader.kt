package org.ledgerline.imports

/** Splits the tagged fields of an MT940 statement, `:61:` and the like; lines without a tag go on. */
object Mt940Reader {
    private val tag = Regex("^:(\\d{2}[A-Z]?):(.*)$")

    fun fields(text: String): List<Pair<String, String>> {
        val found = mutableListOf<Pair<String, String>>()
        for (line in text.lineSequence()) {
            val match = tag.find(line)
            if (match != null) {
                val (name, value) = match.destructured
                found += name to value.trim()
            } else if (found.isNotEmpty() && line != "-") {
                val (name, value) = found.removeAt(found.lastIndex)
                found += name to "$value ${line.trim()}"
            }
        }
        return found
    }
}
