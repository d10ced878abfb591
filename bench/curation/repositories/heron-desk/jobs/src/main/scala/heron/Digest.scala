package heron

import java.time.{DayOfWeek, LocalDate}

final case class Letter(subject: String, drawer: String, sent: LocalDate)

object Digest {

  /** Letters by drawer since a day, most first. */
  def digest(letters: Seq[Letter], since: LocalDate): Seq[(String, Int)] =
    letters
      .filterNot(_.sent.isBefore(since))
      .groupMapReduce(_.drawer)(_ => 1)(_ + _)
      .toSeq
      .sortBy { case (drawer, count) => (-count, drawer) }

  def render(rows: Seq[(String, Int)]): String =
    if (rows.isEmpty) "A quiet week."
    else rows.map { case (drawer, count) => f"$count%4d  $drawer" }.mkString("\n")

  private def monday(today: LocalDate): LocalDate =
    today.minusDays((today.getDayOfWeek.getValue - DayOfWeek.MONDAY.getValue).toLong)

  def thisWeek(letters: Seq[Letter], today: LocalDate): Seq[(String, Int)] =
    digest(letters, monday(today))

  @deprecated("pass the day: thisWeek", "2.0")
  def weekly(letters: Seq[Letter]): Seq[(String, Int)] =
    digest(letters, monday(LocalDate.now()))
}
