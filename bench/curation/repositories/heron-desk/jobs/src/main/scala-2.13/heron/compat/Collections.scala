package heron.compat

import scala.collection.immutable.LazyList

/** What differs between the versions of Scala that we build for. */
object Collections {
  type Lazy[A] = LazyList[A]

  def unfold[A, S](start: S)(step: S => Option[(A, S)]): Lazy[A] = LazyList.unfold(start)(step)
}
