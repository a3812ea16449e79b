# Installs the documentation, as Markdown with the pictures that it shows: packaging/pages.txt says what.
#
#   wend_documentation(COMPONENT FOLDER [EXCLUDE_FROM_ALL])
function(wend_documentation component folder)
    file(STRINGS "${PROJECT_SOURCE_DIR}/packaging/pages.txt" pages REGEX "^[^#]")
    foreach(page ${pages})
        cmake_path(GET page PARENT_PATH within)
        if(IS_DIRECTORY "${PROJECT_SOURCE_DIR}/${page}")
            install(DIRECTORY "${PROJECT_SOURCE_DIR}/${page}" DESTINATION "${folder}/${within}"
                    COMPONENT ${component} ${ARGN} PATTERN __pycache__ EXCLUDE)
        else()
            install(FILES "${PROJECT_SOURCE_DIR}/${page}" DESTINATION "${folder}/${within}"
                    COMPONENT ${component} ${ARGN})
        endif()
    endforeach()
endfunction()

# Where the program and its pages for man say that it is.
wend_documentation(program "${CMAKE_INSTALL_DATAROOTDIR}/doc/wend")
