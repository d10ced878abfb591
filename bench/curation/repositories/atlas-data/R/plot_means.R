library(ggplot2)

# Bars of the means, lowest first.
plot_means <- function(means, title = "Metres above datum") {
  data <- data.frame(station = names(means), value = unlist(means))
  data$station <- reorder(data$station, data$value)
  ggplot(data, aes(station, value)) +
    geom_col(fill = "#35618e") +
    coord_flip() +
    labs(title = title, x = NULL, y = NULL)
}
