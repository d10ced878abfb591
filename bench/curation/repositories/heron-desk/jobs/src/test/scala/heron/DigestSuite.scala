package heron

import java.time.LocalDate

class DigestSuite extends munit.FunSuite {
  private val friday = LocalDate.of(2024, 3, 1)

  test("a quiet week says so") {
    assertEquals(Digest.render(Nil), "A quiet week.")
  }

  test("only letters of the week count") {
    val letters = Seq(Letter("An owl", "sightings", friday), Letter("Dogs", "complaints", friday.minusDays(9)))
    assertEquals(Digest.thisWeek(letters, friday), Seq("sightings" -> 1))
  }
}
