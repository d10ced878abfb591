package heron.compat

/** What differs between the versions of Scala that we build for. */
object Collections {
  type Lazy[A] = Stream[A]

  def unfold[A, S](start: S)(step: S => Option[(A, S)]): Lazy[A] =
    step(start) match {
      case Some((value, next)) => value #:: unfold(next)(step)
      case None => Stream.empty
    }
}
